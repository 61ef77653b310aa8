import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/domain/language';
import { useWords } from '@portal/remote-kit';
import type { MenuAdmin, UserMenuRow } from '@portal/types';
import { Button, Stack, Text, TextField } from '@portal/ui';
import { Checkbox, Form, FormActions, Select } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { type ChangeEvent, useId, useState } from 'react';
import { useMenuWords } from './use-menu-words.ts';

const FLAGS = [
  'hidden',
  'disabled',
  'underConstruction',
  'ignoreAgentType',
  'roleBm',
  'roleLeader',
] as const;

export interface MenuItemDialogProps {
  item: UserMenuRow;
  authorities: MenuAdmin['authorities'];
  onChange(item: UserMenuRow): void;
  close(): void;
}

const isOutside = (link: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(link);
const codesOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Name, link, right and flags of one item of the user's menu. Nothing counts before the menus are published. */
export const MenuItemDialog = ({ item, authorities, onChange, close }: MenuItemDialogProps) => {
  const t = useWords();
  const words = useMenuWords();
  const nameId = useId();
  const [row, setRow] = useState(item);
  const [link, setLink] = useState(item.customLink ?? item.link ?? '');
  const [others, setOthers] = useState(item.itemSub.join(', '));
  const [isMissing, setMissing] = useState(false);
  const change = (part: Partial<UserMenuRow>) => setRow((before) => ({ ...before, ...part }));
  const keep = () => {
    if (row.name[DEFAULT_LANGUAGE].trim() === '') {
      setMissing(true);
      document.getElementById(nameId)?.focus();
      return;
    }
    const typed = link.trim();
    const target =
      typed === (item.customLink ?? item.link ?? '')
        ? {}
        : {
            link: typed === '' ? null : typed,
            customLink: null,
            isLocalLink: typed === '' ? row.isLocalLink : !isOutside(typed),
          };
    onChange({ ...row, ...target, itemSub: codesOf(others) });
  };
  const title = t('menus.editOf', { name: words.name(item) });
  return (
    <Dialog open size="md" title={title} onClose={close}>
      <Form
        label={title}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <Stack gap="4">
          {LANGUAGES.map((tag) => (
            <TextField
              key={tag}
              id={tag === DEFAULT_LANGUAGE ? nameId : undefined}
              label={words.languageLabel(t('menus.name'), tag)}
              lang={tag}
              maxLength={100}
              autoComplete="off"
              value={row.name[tag] ?? ''}
              error={tag === DEFAULT_LANGUAGE && isMissing ? t('menus.nameMissing') : undefined}
              onChange={(event: ChangeEvent<HTMLInputElement>) =>
                change({ name: { ...row.name, [tag]: event.target.value } })
              }
            />
          ))}
          <TextField
            label={t('menus.link')}
            hint={t('menus.linkHint')}
            maxLength={500}
            autoComplete="off"
            value={link}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setLink(event.target.value)}
          />
          <Select
            label={t('menus.right')}
            placeholder={t('menus.noRight')}
            value={row.itemId ?? ''}
            onChange={(event: ChangeEvent<HTMLSelectElement>) =>
              change({ itemId: event.target.value || null })
            }
            options={authorities.map(({ code }) => ({
              value: code,
              label: words.right({ authorities }, code),
            }))}
          />
          <TextField
            label={t('menus.otherRights')}
            hint={t('menus.otherRightsHint')}
            autoComplete="off"
            value={others}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setOthers(event.target.value)}
          />
          <Stack role="group" aria-label={t('menus.flags')} gap="1">
            <Text fontWeight="600" aria-hidden>
              {t('menus.flags')}
            </Text>
            {FLAGS.map((flag) => (
              <Checkbox
                key={flag}
                label={t(`menus.field.${flag}`)}
                checked={row[flag]}
                onChange={(event) => change({ [flag]: event.target.checked })}
              />
            ))}
          </Stack>
          <FormActions>
            <Button type="submit" variant="primary">
              {t('menus.keep')}
            </Button>
            <Button onClick={close}>{t('menus.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
