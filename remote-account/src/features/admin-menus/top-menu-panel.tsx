import { inLanguage, LANGUAGES } from '@portal/domain/language';
import { usePortal } from '@portal/remote-kit';
import type { TopMenuRow } from '@portal/types';
import { Button, chakra, Flex, Stack, Text, TextField } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { ArrowDown, ArrowUp, Pencil } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlay';
import { Panel } from '@portal/ui/pages';
import { type ChangeEvent, useState } from 'react';
import { useEditingWords } from './use-editing-words.ts';
import { useMenuWords } from './use-menu-words.ts';

interface Props {
  types: readonly TopMenuRow[];
  onChange(types: TopMenuRow[]): void;
  /** What a screen reader says of a move. */
  announce(text: string): void;
}

/** The top menu of the public pages: order, names and address of each item. */
export const TopMenuPanel = ({ types, onChange, announce }: Props) => {
  const t = useEditingWords();
  const { language } = usePortal();
  const words = useMenuWords();
  const [open, setOpen] = useState<TopMenuRow | null>(null);
  const swap = (at: number, by: 1 | -1) => {
    const [row, other] = [types[at], types[at + by]];
    if (row === undefined || other === undefined) return;
    const name = inLanguage(row.label, language);
    onChange(types.map((one) => (one === row ? other : one === other ? row : one)));
    announce(t('movedTop', { name, number: at + by + 1, of: types.length }));
  };
  const title = open && t('editOf', { name: inLanguage(open.label, language) });
  return (
    <Panel title={t('topMenu')}>
      <Stack as="ol" gap="3" listStyleType="none">
        {types.map((row, at) => {
          const name = inLanguage(row.label, language);
          return (
            <Flex as="li" key={row.code} gap="2" wrap="wrap" align="center">
              <chakra.div flex="1 1 200px" minWidth="0">
                <Text fontWeight="600">{name}</Text>
                <Text fontSize="sm" color="ink.muted" overflowWrap="anywhere">
                  {LANGUAGES.filter((tag) => tag !== language).map((tag) => (
                    <span key={tag} lang={tag}>
                      {row.label[tag] || t('untranslated')}{' '}
                    </span>
                  ))}
                  /{row.linkAlias}
                </Text>
              </chakra.div>
              <Button
                size="sm"
                icon={<Pencil size={16} />}
                aria-label={t('editOf', { name })}
                onClick={() => setOpen(row)}
              >
                {t('edit')}
              </Button>
              <Button
                size="sm"
                icon={<ArrowUp size={16} />}
                aria-label={t('upOf', { name })}
                disabled={at === 0}
                onClick={() => swap(at, -1)}
              >
                {t('up')}
              </Button>
              <Button
                size="sm"
                icon={<ArrowDown size={16} />}
                aria-label={t('downOf', { name })}
                disabled={at === types.length - 1}
                onClick={() => swap(at, 1)}
              >
                {t('down')}
              </Button>
            </Flex>
          );
        })}
      </Stack>
      {open && title && (
        <Dialog open size="md" title={title} onClose={() => setOpen(null)}>
          <Form
            label={title}
            onSubmit={(event) => {
              event.preventDefault();
              onChange(types.map((row) => (row.code === open.code ? open : row)));
              setOpen(null);
            }}
          >
            <Stack gap="4">
              {LANGUAGES.map((tag) => (
                <TextField
                  key={tag}
                  label={words.languageLabel(t('name'), tag)}
                  lang={tag}
                  maxLength={100}
                  autoComplete="off"
                  value={open.label[tag] ?? ''}
                  onChange={(event: ChangeEvent<HTMLInputElement>) =>
                    setOpen({ ...open, label: { ...open.label, [tag]: event.target.value } })
                  }
                />
              ))}
              <TextField
                label={t('alias')}
                hint={t('aliasHint')}
                maxLength={100}
                autoComplete="off"
                value={open.linkAlias}
                onChange={(event: ChangeEvent<HTMLInputElement>) =>
                  setOpen({ ...open, linkAlias: event.target.value })
                }
              />
              <FormActions>
                <Button type="submit" variant="primary">
                  {t('keep')}
                </Button>
                <Button onClick={() => setOpen(null)}>{t('cancel')}</Button>
              </FormActions>
            </Stack>
          </Form>
        </Dialog>
      )}
    </Panel>
  );
};
