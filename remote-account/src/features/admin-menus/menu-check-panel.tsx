import { inLanguage } from '@portal/domain/language';
import { usePortal } from '@portal/remote-kit';
import type { MenuCheck, MenuEffect, PortalMenu } from '@portal/types';
import { Alert, Button, Flex, Stack, Text } from '@portal/ui';
import { Panel } from '@portal/ui/pages';
import { useEditingWords } from './use-editing-words.ts';

/** What publishing would do, in sentences. */
export const MenuEffectList = ({ effect }: { effect: MenuEffect }) => {
  const t = useEditingWords();
  const { language } = usePortal();
  const { gains, losses, emptied, widens } = effect;
  const rights = (key: 'gains' | 'loses', found: MenuEffect['gains']) =>
    found.map(({ authority, name, people }) => (
      <li key={`${key} ${authority}`}>
        {t(`${key}`, { count: people, right: inLanguage(name, language), authority })}
      </li>
    ));
  const isQuiet = gains.length === 0 && losses.length === 0 && emptied === 0;
  return (
    <Stack gap="3">
      {isQuiet && <Text>{t('noEffect')}</Text>}
      <Stack as="ul" gap="1">
        {rights('gains', gains)}
        {rights('loses', losses)}
      </Stack>
      {emptied > 0 && <Alert tone="warning">{t('emptied', { count: emptied })}</Alert>}
      {widens && <Alert tone="info">{t('widens')}</Alert>}
    </Stack>
  );
};

interface Props {
  check: MenuCheck;
  menu: PortalMenu;
  /** Goes to the item of a problem. */
  onItem(id: number): void;
}

/** The result of a check: problems by row, then who gains or loses which right. */
export const MenuCheckPanel = ({ check, menu, onItem }: Props) => {
  const t = useEditingWords();
  const { language } = usePortal();
  const nameOf = (row: string) => {
    const [part, key = ''] = row.split(':');
    const item = menu.items.find(({ id }) => part === 'item' && String(id) === key);
    const type = menu.types.find(({ code }) => part === 'type' && code === key);
    const name = item?.name ?? type?.label;
    return { id: item?.id, name: name ? inLanguage(name, language) : t('row', { key }) };
  };
  return (
    <Panel title={t('checked')}>
      <Stack gap="4">
        {check.problems.length === 0 ? (
          <Alert tone="success" live>
            {t('noProblems')}
          </Alert>
        ) : (
          <Alert tone="danger" live title={t('problems', { count: check.problems.length })}>
            <Stack as="ul" gap="1">
              {check.problems.map(({ row, field, text }) => {
                const { id, name } = nameOf(row);
                return (
                  <Flex as="li" key={`${row} ${field}`} gap="2" wrap="wrap" align="center">
                    <Text>
                      {name}: {text}
                    </Text>
                    {id !== undefined && (
                      <Button size="sm" aria-label={t('goTo', { name })} onClick={() => onItem(id)}>
                        {t('edit')}
                      </Button>
                    )}
                  </Flex>
                );
              })}
            </Stack>
          </Alert>
        )}
        <MenuEffectList effect={check.effect} />
      </Stack>
    </Panel>
  );
};
