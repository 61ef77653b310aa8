import { activityQuery, remoteErrorsQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { addDays, localDay } from '@portal/calendar';
import { inLanguage } from '@portal/domain/language';
import { useLabel } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { useSearchParams } from '@portal/remote-kit/router';
import type { ActivityRow, FiguresQuery, RemoteErrorRow } from '@portal/types';
import { Grid, Heading, Stack } from '@portal/ui';
import { DataTable, DateText } from '@portal/ui/data';
import { Select } from '@portal/ui/form';
import { DetailPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';

const SPANS = [1, 7, 30, 90, 400] as const;
const BY = ['feature', 'day'] as const;
const VISITORS = 0;
/** What the browser notes for addresses that are no page. */
const NAMELESS = new Set(['unknown', '–']);

/** /admin/activity: how pages are used, and what fails in browsers by version. Fewer than five people are '<5'. */
export const AdminActivityPage = () => {
  const t = useWords();
  const label = useLabel();
  const { http, language } = usePortal();
  const [params, setParams] = useSearchParams();
  const days = SPANS.find((one) => String(one) === params.get('days')) ?? 30;
  const by = BY.find((one) => one === params.get('by')) ?? 'feature';
  const to = localDay(new Date());
  const query: FiguresQuery = { from: addDays(to, 1 - days), to, by };
  const figures = useQuery(activityQuery(http, query));
  const errors = useQuery(remoteErrorsQuery(http, query));
  const choose = (key: string) => (event: ChangeEvent<HTMLSelectElement>) =>
    setParams({ days: String(days), by, [key]: event.target.value });
  const nameOf = ({ key, words }: ActivityRow) =>
    words ? inLanguage(words, language) : NAMELESS.has(key) ? t('activity.otherPages') : key;
  const status = (one: { data?: unknown; error: unknown }) =>
    one.data ? 'ready' : one.error ? 'error' : 'loading';
  return (
    <AdminFrame>
      <DetailPage title={t('activity.title')} context={t('activity.context')}>
        <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 16rem))' }}>
          <Select
            label={t('activity.days')}
            value={String(days)}
            onChange={choose('days')}
            options={SPANS.map((one) => ({
              value: String(one),
              label: t('activity.lastDays', { count: one }),
            }))}
          />
          <Select
            label={t('activity.by')}
            value={by}
            onChange={choose('by')}
            options={BY.map((one) => ({ value: one, label: t(`activity.by_${one}`) }))}
          />
        </Grid>
        <Stack as="section" gap="3" aria-label={t('activity.pages')}>
          <Heading as="h2" size="md">
            {t('activity.pages')}
          </Heading>
          <DataTable<ActivityRow>
            label={t('activity.pages')}
            rows={figures.data ?? []}
            rowKey={(row) => `${row.key} ${row.accountType}`}
            status={status(figures)}
            errorCode={isApiError(figures.error) ? figures.error.code : undefined}
            onRetry={() => void figures.refetch()}
            empty={{ title: t('activity.none'), text: t('activity.noneText') }}
            columns={[
              {
                key: 'key',
                header: t(by === 'day' ? 'activity.day' : 'activity.page'),
                cell: (row) => (by === 'day' ? <DateText value={row.key} /> : nameOf(row)),
                primary: true,
              },
              {
                key: 'accountType',
                header: t('activity.kind'),
                cell: ({ accountType }) =>
                  accountType === VISITORS
                    ? t('activity.visitors')
                    : label(`account.type.${accountType}`),
              },
              {
                key: 'views',
                header: t('activity.views'),
                align: 'end',
                cell: ({ views }) => views,
              },
              {
                key: 'people',
                header: t('activity.people'),
                align: 'end',
                cell: ({ people, accountType }) => (accountType === VISITORS ? '–' : people),
              },
            ]}
          />
        </Stack>
        <Stack as="section" gap="3" aria-label={t('activity.errors')}>
          <Heading as="h2" size="md">
            {t('activity.errors')}
          </Heading>
          <DataTable<RemoteErrorRow>
            label={t('activity.errors')}
            rows={errors.data ?? []}
            rowKey={(row) => `${row.remote} ${row.version} ${row.code} ${row.stage}`}
            status={status(errors)}
            errorCode={isApiError(errors.error) ? errors.error.code : undefined}
            onRetry={() => void errors.refetch()}
            empty={{ title: t('activity.noErrors'), text: t('activity.noErrorsText') }}
            columns={[
              {
                key: 'version',
                header: t('activity.version'),
                cell: ({ remote, version }) => `${remote} ${version}`,
                primary: true,
              },
              { key: 'code', header: t('activity.code'), cell: ({ code }) => code },
              { key: 'stage', header: t('activity.stage'), cell: ({ stage }) => stage },
              {
                key: 'count',
                header: t('activity.count'),
                align: 'end',
                cell: ({ count }) => count,
              },
              {
                key: 'people',
                header: t('activity.people'),
                align: 'end',
                cell: ({ people }) => people,
              },
              {
                key: 'loads',
                header: t('activity.loads'),
                align: 'end',
                cell: ({ loads }) => loads,
              },
            ]}
          />
        </Stack>
      </DetailPage>
    </AdminFrame>
  );
};
