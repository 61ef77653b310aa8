import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/domain/language';
import type { MenuAdmin, UserMenuRow } from '@portal/types';
import { Button, Stack, Text, TextField } from '@portal/ui';
import { Checkbox, Form, FormActions, Select } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { type ChangeEvent, useId, useState } from 'react';
import { useEditingWords } from './use-editing-words.ts';
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
  const t = useEditingWords();
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
  const title = t('editOf', { name: words.name(item) });
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
              label={words.languageLabel(t('name'), tag)}
              lang={tag}
              maxLength={100}
              autoComplete="off"
              value={row.name[tag] ?? ''}
              error={tag === DEFAULT_LANGUAGE && isMissing ? t('nameMissing') : undefined}
              onChange={(event: ChangeEvent<HTMLInputElement>) =>
                change({ name: { ...row.name, [tag]: event.target.value } })
              }
            />
          ))}
          <TextField
            label={t('link')}
            hint={t('linkHint')}
            maxLength={500}
            autoComplete="off"
            value={link}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setLink(event.target.value)}
          />
          <Select
            label={t('right')}
            placeholder={t('noRight')}
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
            label={t('otherRights')}
            hint={t('otherRightsHint')}
            autoComplete="off"
            value={others}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setOthers(event.target.value)}
          />
          <Stack role="group" aria-label={t('flags')} gap="1">
            <Text fontWeight="600" aria-hidden>
              {t('flags')}
            </Text>
            {FLAGS.map((flag) => (
              <Checkbox
                key={flag}
                label={t(`field.${flag}`)}
                checked={row[flag]}
                onChange={(event) => change({ [flag]: event.target.checked })}
              />
            ))}
          </Stack>
          <FormActions>
            <Button type="submit" variant="primary">
              {t('keep')}
            </Button>
            <Button onClick={close}>{t('cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
