import { useWords } from '@portal/remote-kit';
import { BeforeAfter } from '@portal/remote-kit/admin';
import { type MenuChange, menuChanges, type PortalMenu } from '@portal/types';
import { Button, Heading, Stack, Text } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
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
  const t = useWords();
  const words = useMenuWords();
  const part = (label: string, changes: MenuChange[]) => (
    <section aria-label={label}>
      <Heading size="sm">{label}</Heading>
      {changes.length === 0 ? (
        <Text>{t('menus.noDifference')}</Text>
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
      title={t('menus.conflict')}
      onClose={close}
      footer={
        <>
          <Button onClick={onTake}>{t('menus.takeTheirs')}</Button>
          <Button variant="primary" onClick={onKeep}>
            {t('menus.keepMine')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Text>{text}</Text>
        {part(t('menus.theirs'), menuChanges(base, current))}
        {part(t('menus.mine'), menuChanges(base, mine))}
      </Stack>
    </Dialog>
  );
};
