import { isApiError } from '@portal/api-client/api-error';
import { samDayQuery } from '@portal/api-client/sam';
import { usePortal } from '@portal/remote-kit';
import type { SamResult, SamRow } from '@portal/types';
import { Button, Stack } from '@portal/ui';
import { formatDate } from '@portal/ui/data';
import { Plus } from '@portal/ui/icons';
import { ListPage, Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ActivityCard } from './activity-card.tsx';
import { CREATE_ACTIVITY } from './paths.ts';
import { ResultDialog } from './result-dialog.tsx';
import { ResultUndo } from './result-undo.tsx';
import { SamTabs } from './sam-tabs.tsx';
import { Suggestions } from './suggestions.tsx';
import { useReturnFromCall } from './use-return-from-call.ts';
import { useSamWords } from './use-sam-words.ts';

/** /sam: what is overdue, what is planned today, whom to contact next. */
export const SamToday = () => {
  const t = useSamWords();
  const { http } = usePortal();
  const { data, error, isFetching, refetch } = useQuery(samDayQuery(http));
  const [reported, setReported] = useState<SamRow | null>(null);
  const [written, setWritten] = useState<SamResult | null>(null);
  const forget = useCallback(() => setWritten(null), []);
  const call = useReturnFromCall(setReported);
  const status = (rows: readonly unknown[] | undefined) =>
    rows === undefined
      ? error && !isFetching
        ? 'error'
        : 'loading'
      : rows.length === 0
        ? 'empty'
        : 'ready';
  const cards = (rows: readonly SamRow[]) => (
    <Stack as="ul" gap="0" listStyleType="none">
      {rows.map((row) => (
        <ActivityCard
          key={row.actCode}
          row={row}
          day={data?.date ?? ''}
          onCall={call.onCall}
          onReport={setReported}
        />
      ))}
    </Stack>
  );
  const problem = {
    onRetry: () => void refetch(),
    errorCode: isApiError(error) ? error.code : 'UNEXPECTED',
  };
  const left = data?.items.filter((row) => row.status === 'PLANNED' || row.status === 'DOING');
  return (
    <ListPage
      title={t('title')}
      context={
        data
          ? t('today.context', { day: formatDate(data.date), count: left?.length ?? 0 })
          : t('today.contextNone')
      }
      action={
        <Button variant="primary" href={CREATE_ACTIVITY} icon={<Plus size={18} />}>
          {t('create')}
        </Button>
      }
      filters={<SamTabs active="today" />}
    >
      {data && data.overdue.length > 0 && (
        <Panel title={t('today.overdue', { count: data.overdue.length })} flush>
          {cards(data.overdue)}
        </Panel>
      )}
      <Panel
        title={t('today.planned')}
        flush={status(data?.items) === 'ready'}
        status={status(data?.items)}
        empty={{ title: t('today.emptyTitle'), text: t('today.emptyText') }}
        {...problem}
      >
        {cards(data?.items ?? [])}
      </Panel>
      {data && <Suggestions date={data.date} of={data.suggestions} onRetry={problem.onRetry} />}
      {reported && (
        <ResultDialog
          row={reported}
          onClose={() => setReported(null)}
          onDone={(result) => {
            call.forget();
            setReported(null);
            setWritten(result);
          }}
        />
      )}
      {written && <ResultUndo of={written} onClose={forget} />}
    </ListPage>
  );
};
