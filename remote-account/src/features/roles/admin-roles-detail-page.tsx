import { roleMatrixQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePageTitle, usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { useParams } from '@portal/remote-kit/router';
import { Badge, Button, Flex, Stack, Text } from '@portal/ui';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';

/** /admin/roles/detail/:code: what one role gives, and the way to its holders. */
export const AdminRolesDetailPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const { code } = useParams();
  const { data, error, refetch } = useQuery(roleMatrixQuery(http));
  const role = data?.roles.find((one) => one.code === code);
  const rights = data?.authorities.filter((item) => role?.authorities.includes(item.code)) ?? [];
  usePageTitle(role?.name);
  const loaded = data ? (rights.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading';
  return (
    <AdminFrame>
      <DetailPage
        title={role?.name ?? t('roles.role')}
        context={role && t('roles.figures', { holders: role.holders, rights: rights.length })}
        breadcrumbs={[
          { label: t('roles.title'), href: '/admin/roles' },
          { label: role?.name ?? t('roles.role') },
        ]}
        action={<Button href={`/admin/people?role=${code}`}>{t('roles.holders')}</Button>}
      >
        <Panel
          title={t('rights.title')}
          status={loaded}
          onRetry={() => void refetch()}
          errorCode={isApiError(error) ? error.code : undefined}
          empty={{ text: t(role ? 'rights.none' : 'roles.unknown') }}
        >
          <Stack as="ul" gap="2">
            {rights.map((item) => (
              <Flex as="li" key={item.code} gap="3" wrap="wrap" align="center">
                <Text flex="1 1 200px">{item.name}</Text>
                <Text fontSize="sm" color="ink.muted">
                  {item.code}
                </Text>
                {item.dangerous && <Badge tone="warning">{t('rights.dangerous')}</Badge>}
              </Flex>
            ))}
          </Stack>
        </Panel>
      </DetailPage>
    </AdminFrame>
  );
};
