import { BeforeAfter } from '@portal/remote-kit/admin';
import { type MenuChange, menuChanges, type PortalMenu } from '@portal/types';
import { Button, Heading, Stack, Text } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { useEditingWords } from './use-editing-words.ts';
import { useMenuWords } from './use-menu-words.ts';

interface Props {
  /** The service's sentence: who published, and when. */
  text: string;
  base: PortalMenu;
  mine: PortalMenu;
  current: PortalMenu;
  onTake(): void;
  onKeep(): void;
  close(): void;
}

/** Two people published at once: what the other one changed, and what was changed here. */
export const MenuDifferenceDialog = (props: Props) => {
  const { text, base, mine, current, onTake, onKeep, close } = props;
  const t = useEditingWords();
  const words = useMenuWords();
  const part = (label: string, changes: MenuChange[]) => (
    <section aria-label={label}>
      <Heading size="sm">{label}</Heading>
      {changes.length === 0 ? (
        <Text>{t('noDifference')}</Text>
      ) : (
        <BeforeAfter
          label={label}
          changes={changes.map((change) => ({ ...change, field: words.change(change) }))}
        />
      )}
    </section>
  );
  return (
    <Dialog
      open
      size="lg"
      title={t('conflict')}
      onClose={close}
      footer={
        <>
          <Button onClick={onTake}>{t('takeTheirs')}</Button>
          <Button variant="primary" onClick={onKeep}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Text>{text}</Text>
        {part(t('theirs'), menuChanges(base, current))}
        {part(t('mine'), menuChanges(base, mine))}
      </Stack>
    </Dialog>
  );
};
