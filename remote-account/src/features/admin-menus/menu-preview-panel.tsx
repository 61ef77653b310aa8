import { previewMenu } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { inLanguage } from '@portal/domain/language';
import { menuName } from '@portal/permissions';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { MenuItem, MenuPreview, PortalMenu } from '@portal/types';
import { Alert, Badge, Button, chakra, Flex, Stack, Text, TextField } from '@portal/ui';
import { Form } from '@portal/ui/form';
import { Panel } from '@portal/ui/pages';
import { type ChangeEvent, useState } from 'react';
import { useEditingWords } from './use-editing-words.ts';

const Bar = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    listStyleType: 'none',
    paddingBlock: '3',
    borderBlockWidth: '1px',
    borderColor: 'line',
  },
});

const Items = ({ items, nested }: { items: readonly MenuItem[]; nested: boolean }) => {
  const t = useEditingWords();
  const { language } = usePortal();
  return (
    <Stack as="ul" gap="1" paddingInlineStart={nested ? '5' : '0'}>
      {items.map((item) => (
        <li key={item.id}>
          {menuName(item, language)} {item.disabled && <Badge>{t('disabled')}</Badge>}
          {item.underConstruction && <Badge>{t('underConstruction')}</Badge>}
          {item.subMenuList.length > 0 && <Items items={item.subMenuList} nested />}
        </li>
      ))}
    </Stack>
  );
};

/** What an account would find in the bar and in the drawer, by the filter that all menus go through. */
export const MenuPreviewPanel = ({ menu }: { menu: PortalMenu }) => {
  const t = useEditingWords();
  const { http, language } = usePortal();
  const [username, setUsername] = useState('');
  const [preview, setPreview] = useState<MenuPreview | null>(null);
  const { run, busy, error } = useAction();
  const show = () =>
    void run(() => previewMenu(http, { ...menu, username: username.trim() }), setPreview);
  return (
    <Panel title={t('preview')}>
      <Stack gap="4">
        <Form
          label={t('preview')}
          onSubmit={(event) => {
            event.preventDefault();
            if (username.trim() !== '') show();
          }}
        >
          <Flex gap="3" wrap="wrap" align="end">
            <TextField
              label={t('previewAs')}
              hint={t('previewHint')}
              autoComplete="off"
              autoCapitalize="none"
              value={username}
              onChange={(event: ChangeEvent<HTMLInputElement>) => setUsername(event.target.value)}
            />
            <Button type="submit" loading={busy}>
              {t('show')}
            </Button>
          </Flex>
        </Form>
        {error !== null && error !== undefined && (
          <Alert tone="danger" live>
            {isApiError(error) && error.status === 404
              ? t('noAccount')
              : isApiError(error)
                ? error.message
                : t('tryAgain')}
          </Alert>
        )}
        {preview && (
          <>
            <Text role="status">
              {t('previewOf', { name: preview.fullname, username: preview.username })}
            </Text>
            <section aria-label={t('bar')}>
              <Text fontWeight="600">{t('bar')}</Text>
              <Bar>
                {preview.items.map((item) => (
                  <li key={item.id}>{menuName(item, language)}</li>
                ))}
              </Bar>
              {preview.items.length === 0 && <Text>{t('nothing')}</Text>}
            </section>
            <section aria-label={t('drawer')}>
              <Text fontWeight="600">{t('drawer')}</Text>
              <Items items={preview.items} nested={false} />
              <Stack as="ul" gap="1" marginBlockStart="3">
                {preview.types.map((type) => (
                  <li key={type.code}>{inLanguage(type.label, language)}</li>
                ))}
              </Stack>
            </section>
          </>
        )}
      </Stack>
    </Panel>
  );
};
