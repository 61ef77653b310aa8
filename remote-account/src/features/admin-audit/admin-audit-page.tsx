import { auditEventsQuery, extractAudit } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { nameIn, saveFile } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import { Alert, Button, chakra, Flex, LiveText, Stack } from '@portal/ui';
import { Download, Printer } from '@portal/ui/icons';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AuditFilters, type Filters, useFilters } from './audit-filters.tsx';
import { ChainPanel } from './chain-panel.tsx';
import { EventList } from './event-list.tsx';
import { ExtractSheet } from './extract-sheet.tsx';
import { PrintNotice } from './print-notice.tsx';
import { PRINT_MAX, usePrintExtract } from './use-print-extract.ts';

/** The days of Viet Nam as moments, the last one whole. */
const momentsOf = ({ from, to, object, ...rest }: Filters) => ({
  ...rest,
  ...(object && (object.endsWith(':') ? { objectPrefix: object } : { object })),
  ...(from && { from: `${from}T00:00:00+07:00` }),
  ...(to && { to: new Date(Date.parse(`${to}T00:00:00+07:00`) + 86_400_000).toISOString() }),
});

/** /admin/audit: who did what when, whether the log is whole, and extracts of it. */
export const AdminAuditPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const [filters, setFilters] = useFilters();
  const query = momentsOf(filters) as Parameters<typeof auditEventsQuery>[1];
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    auditEventsQuery(http, query),
  );
  const rows = data?.pages.flatMap(({ datas }) => datas);
  const extract = useAction();
  const save = () =>
    void extract.run(
      (signal) => extractAudit(http, query, signal),
      async (file) => saveFile(nameIn(file.headers, 'nhat-ky.csv'), await file.blob()),
    );
  const paper = usePrintExtract(query);
  const failure = extract.error ?? paper.error ?? null;
  const state = rows ? (rows.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading';
  return (
    <AdminFrame>
      <DetailPage
        title={t('audit.title')}
        context={t('audit.context')}
        action={
          <Flex gap="2" wrap="wrap" data-print="hide">
            <Button icon={<Download size={18} />} loading={extract.busy} onClick={save}>
              {t('audit.extract')}
            </Button>
            <Button
              icon={<Printer size={18} />}
              disabled={!rows || rows.length === 0}
              loading={paper.busy}
              onClick={paper.print}
            >
              {t('audit.print')}
            </Button>
          </Flex>
        }
      >
        {paper.printed && paper.printed.extract.rows.length <= PRINT_MAX && (
          <ExtractSheet extract={paper.printed.extract} />
        )}
        {paper.printed && <PrintNotice {...paper.printed} />}
        {failure !== null && (
          <Alert tone="danger" live>
            {isApiError(failure) ? failure.message : t('audit.tryAgain')}
          </Alert>
        )}
        <Stack gap="5" data-print="hide">
          <ChainPanel />
          <Panel title={t('audit.filters')}>
            <AuditFilters key={JSON.stringify(filters)} filters={filters} onChange={setFilters} />
          </Panel>
        </Stack>
        <chakra.div data-print={paper.printed ? 'hide' : undefined}>
          <Panel
            title={t('audit.events')}
            status={state}
            onRetry={() => void refetch()}
            errorCode={isApiError(error) ? error.code : undefined}
            empty={{ title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
          >
            <LiveText>{rows ? t('audit.shown', { count: rows.length }) : ''}</LiveText>
            {rows && <EventList label={t('audit.events')} rows={rows} />}
            {hasNextPage && (
              <chakra.div data-print="hide" paddingBlockStart="4">
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('audit.more')}
                </Button>
              </chakra.div>
            )}
          </Panel>
        </chakra.div>
      </DetailPage>
    </AdminFrame>
  );
};
