import { loadAgain, useWords } from '@portal/remote-kit';
import type { ChartQuery } from '@portal/types';
import { Button, chakra, ErrorState, Skeleton } from '@portal/ui';
import { ChartLine } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ChartName } from './chart-name.ts';
import { useChartsOpen } from './use-charts-open.ts';

/** The panel's code, loaded once; a failed load can be retried. */
const panelCode = {
  queryKey: ['chart', 'code'],
  queryFn: () =>
    loadAgain(() => import(/* webpackChunkName: "charts" */ './chart-panel.tsx')).then((part) => ({
      Panel: part.ChartPanel,
    })),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: false,
} as const;

/** Charts above a list, collapsed until the user opens them: the list is the purpose of the page. */
export const Charts = ({
  names,
  query,
}: {
  names: readonly [ChartName, ...ChartName[]];
  query: ChartQuery;
}) => {
  const t = useWords();
  const id = useId();
  const [open, setOpen] = useChartsOpen();
  const { data, error, refetch } = useQuery({ ...panelCode, enabled: open });
  return (
    <chakra.section aria-label={t('chart.label')} display="grid" gap="3" minWidth="0">
      <Button
        size="sm"
        variant="quiet"
        justifySelf="start"
        icon={<ChartLine size={16} />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'chart.close' : 'chart.open')}
      </Button>
      {open && (
        <chakra.div id={id} minWidth="0">
          {data ? (
            <data.Panel names={names} query={query} />
          ) : error ? (
            <ErrorState compact code="CHUNK" onRetry={() => refetch()} />
          ) : (
            <Skeleton height="300px" />
          )}
        </chakra.div>
      )}
    </chakra.section>
  );
};
