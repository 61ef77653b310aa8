import { isApiError } from '@portal/api-client';
import { useWords } from '@portal/remote-kit';
import { Button, chakra, EmptyState, ErrorState, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';

/** The query result of a chart's figures. */
export interface ChartResult<Data> {
  data?: Data;
  error: unknown;
  refetch(): unknown;
}

/** A chart with its table beside it, below it on a phone; loading, failed and empty as every block of a page. */
export function ChartFrame<Data>({
  result: { data, error, refetch },
  isEmpty,
  children,
}: {
  result: ChartResult<Data>;
  isEmpty(data: Data): boolean;
  /** The chart, then the table. */
  children(data: Data): [ReactNode, ReactNode];
}) {
  const t = useWords();
  // The dialog that asked for the secondary password was closed: asking again opens it again (GAD-11).
  if (data === undefined && isApiError(error) && error.code === 'STEP_UP_REQUIRED') {
    return (
      <EmptyState
        compact
        title={t('chart.locked')}
        action={<Button onClick={() => refetch()}>{t('chart.unlock')}</Button>}
      >
        {t('chart.lockedText')}
      </EmptyState>
    );
  }
  if (data === undefined && error) {
    return (
      <ErrorState
        compact
        code={isApiError(error) ? error.code : 'UNEXPECTED'}
        onRetry={() => refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton height="240px" />;
  if (isEmpty(data)) {
    return (
      <EmptyState compact title={t('chart.none')}>
        {t('chart.noneText')}
      </EmptyState>
    );
  }
  const [chart, table] = children(data);
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 400px)' }}
    >
      <chakra.div minWidth="0">{chart}</chakra.div>
      {table}
    </chakra.div>
  );
}
