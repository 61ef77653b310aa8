import { inboxListQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { INBOXES } from '@portal/domain/inbox';
import { usePortal, useWords } from '@portal/remote-kit';
import { Flex, Link, Stack, Text } from '@portal/ui';
import { formatNumber } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQueries } from '@tanstack/react-query';

/** What waits in the inboxes beyond its due time, each number as the way to the items. */
export const LateInboxPanel = () => {
  const t = useWords();
  const { http } = usePortal();
  const results = useQueries({
    queries: INBOXES.map((inbox) => inboxListQuery(http, inbox, { due: 'LATE', pageSize: 1 })),
  });
  const late = INBOXES.map((inbox, at) => ({ inbox, items: results[at]?.data?.totalData ?? 0 }));
  const error = results.find((result) => result.error)?.error;
  const statusOf = () => {
    if (error) return 'error';
    if (results.some(({ data }) => data === undefined)) return 'loading';
    return late.some(({ items }) => items > 0) ? 'ready' : 'empty';
  };
  return (
    <Panel
      title={t('admin.late.title')}
      status={statusOf()}
      errorCode={isApiError(error) ? error.code : undefined}
      onRetry={() => {
        for (const { refetch } of results) void refetch();
      }}
      empty={{ title: t('admin.late.inTime'), text: t('admin.late.none') }}
    >
      <Stack as="ul" gap="2">
        {late
          .filter(({ items }) => items > 0)
          .map(({ inbox, items }) => (
            <Flex as="li" key={inbox} gap="3" align="baseline">
              <Text fontWeight="700">{formatNumber(items)}</Text>
              <Link href={`/admin/inbox/${inbox}?due=LATE`}>{t(`inbox.${inbox}.title`)}</Link>
            </Flex>
          ))}
      </Stack>
    </Panel>
  );
};
