import { decideReview, PEOPLE_KEY, ROLES_KEY, rightsReviewQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame, useReason } from '@portal/remote-kit/admin';
import type { RightsReview } from '@portal/types';
import { Button, Flex, Link, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RightSources } from './right-sources.tsx';

type Holder = RightsReview['holders'][number];

/** /admin/roles/review: who holds what is dangerous; each is kept with date and name, or taken away. */
export const AdminRolesReviewPage = () => {
  const t = useWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(rightsReviewQuery(http));
  const { ask, dialog } = useReason();
  const decide = (holder: Holder, decision: 'KEEP' | 'REVOKE') =>
    ask({
      title: t(`roles.${decision}`),
      text: t(`roles.${decision}Text`, { right: holder.authorityName, name: holder.fullname }),
      confirm: t(`roles.${decision}`),
      danger: decision === 'REVOKE',
      send: (reason) =>
        decideReview(http, {
          accountId: holder.accountId,
          authority: holder.authority,
          decision,
          reason,
        }),
      onSuccess: async () => {
        toast('success', t(`roles.${decision}Done`));
        await client.invalidateQueries({ queryKey: ROLES_KEY });
        await client.invalidateQueries({ queryKey: PEOPLE_KEY });
      },
    });
  const holders = data?.holders ?? [];
  return (
    <AdminFrame>
      <DetailPage
        title={t('roles.review')}
        context={t('roles.reviewContext')}
        breadcrumbs={[
          { label: t('roles.title'), href: '/admin/roles' },
          { label: t('roles.review') },
        ]}
      >
        <Panel
          title={t('roles.dangerousHolders')}
          status={data ? (holders.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading'}
          onRetry={() => void refetch()}
          errorCode={isApiError(error) ? error.code : undefined}
          empty={{ text: t('roles.noHolders') }}
        >
          <Stack as="ul" gap="4">
            {holders.map((holder) => {
              const params = { right: holder.authorityName, name: holder.fullname };
              return (
                <Flex
                  as="li"
                  key={`${holder.accountId} ${holder.authority}`}
                  gap="3"
                  wrap="wrap"
                  align="center"
                >
                  <Text flex="1 1 220px">
                    <Link href={`/admin/people/detail/${holder.accountId}?tab=rights`}>
                      {holder.fullname} ({holder.username})
                    </Link>{' '}
                    {holder.authorityName}
                  </Text>
                  <RightSources sources={holder.sources} />
                  <Text fontSize="sm" color="ink.muted">
                    {holder.reviewedAt ? (
                      <>
                        {t('roles.kept', { by: holder.reviewedBy })}{' '}
                        <DateText value={holder.reviewedAt} />
                      </>
                    ) : (
                      t('roles.notReviewed')
                    )}
                  </Text>
                  <Button
                    size="sm"
                    aria-label={t('roles.KEEPOf', params)}
                    onClick={() => decide(holder, 'KEEP')}
                  >
                    {t('roles.KEEP')}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={t('roles.REVOKEOf', params)}
                    onClick={() => decide(holder, 'REVOKE')}
                  >
                    {t('roles.REVOKE')}
                  </Button>
                </Flex>
              );
            })}
          </Stack>
        </Panel>
      </DetailPage>
      {dialog}
    </AdminFrame>
  );
};
