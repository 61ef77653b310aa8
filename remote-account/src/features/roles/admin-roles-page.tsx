import { ROLES_KEY, roleMatrixQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { PHONE } from '@portal/lists';
import { useLater, usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { Badge, Button, Flex, Link, Stack, Text, useMedia } from '@portal/ui';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MatrixPanel } from './matrix-panel.tsx';

// A role is created now and then: until then the page loads no library of forms.
const load = () => import(/* webpackChunkName: "create-role" */ './create-role-dialog.tsx');

/** /admin/roles: every role, how many hold it and what it gives; on a phone one role a page. */
export const AdminRolesPage = () => {
  const t = useWords();
  const { http, navigation, toast } = usePortal();
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const phone = useMedia(PHONE);
  const { part } = useLater(load, creating, () => {
    setCreating(false);
    toast('error', t('roles.tryAgain'));
  });
  const { data, error, refetch } = useQuery(roleMatrixQuery(http));
  const dangerous = new Set(
    data?.authorities.filter((item) => item.dangerous).map(({ code }) => code),
  );
  return (
    <AdminFrame>
      <DetailPage
        title={t('roles.title')}
        context={t('roles.context')}
        action={
          <Flex gap="3" wrap="wrap">
            <Button onClick={() => setCreating(true)}>{t('roles.create')}</Button>
            <Button href="/admin/roles/review">{t('roles.review')}</Button>
          </Flex>
        }
      >
        <Panel
          title={t('roles.list')}
          status={data ? 'ready' : error ? 'error' : 'loading'}
          onRetry={() => void refetch()}
          errorCode={isApiError(error) ? error.code : undefined}
        >
          <Stack as="ul" gap="3">
            {data?.roles.map((role) => (
              <Flex as="li" key={role.code} gap="3" wrap="wrap" align="center">
                {/* Badges beside the name: on a phone the figures take the next line, not they. */}
                <Flex flex="1 1 260px" gap="2" wrap="wrap" align="center">
                  <Link href={`/admin/roles/detail/${role.code}`}>{role.name}</Link>
                  {role.retired && <Badge>{t('roles.retired')}</Badge>}
                  {role.authorities.some((code) => dangerous.has(code)) && (
                    <Badge tone="warning">{t('rights.dangerous')}</Badge>
                  )}
                </Flex>
                <Text fontSize="sm" color="ink.muted">
                  {t('roles.figures', {
                    holders: role.holders,
                    rights: role.authorities.length,
                  })}
                </Text>
              </Flex>
            ))}
          </Stack>
        </Panel>
        {data && !phone && <MatrixPanel matrix={data} />}
      </DetailPage>
      {creating && part && (
        <part.CreateRoleDialog
          close={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false);
            void client.invalidateQueries({ queryKey: ROLES_KEY });
            if (!('code' in made)) return;
            toast('success', t('roles.created', { name: made.name }));
            navigation.navigate(`/admin/roles/detail/${made.code}`);
          }}
        />
      )}
    </AdminFrame>
  );
};
