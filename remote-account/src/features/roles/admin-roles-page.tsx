import { roleMatrixQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { Badge, Button, Flex, Link, Stack, Text } from '@portal/ui';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';

/** /admin/roles: every role, how many hold it and what it gives. */
export const AdminRolesPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(roleMatrixQuery(http));
  const dangerous = new Set(
    data?.authorities.filter((item) => item.dangerous).map(({ code }) => code),
  );
  return (
    <AdminFrame>
      <DetailPage
        title={t('roles.title')}
        context={t('roles.context')}
        action={<Button href="/admin/roles/review">{t('roles.review')}</Button>}
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
                <Link href={`/admin/roles/detail/${role.code}`}>{role.name}</Link>
                <Text flex="1 1 160px" fontSize="sm" color="ink.muted">
                  {t('roles.figures', {
                    holders: role.holders,
                    rights: role.authorities.length,
                  })}
                </Text>
                {role.retired && <Badge>{t('roles.retired')}</Badge>}
                {role.authorities.some((code) => dangerous.has(code)) && (
                  <Badge tone="warning">{t('rights.dangerous')}</Badge>
                )}
              </Flex>
            ))}
          </Stack>
        </Panel>
      </DetailPage>
    </AdminFrame>
  );
};
