import { isApiError } from '@portal/api-client';
import { dashboardPremiumQuery } from '@portal/api-client/dashboard';
import { usePortal, useWords } from '@portal/remote-kit';
import type { DashboardPremium } from '@portal/types';
import { chakra, Skeleton, Text } from '@portal/ui';
import { Money } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { ChartTable } from '../../charts/chart-table.tsx';
import { ColorKey } from '../../charts/color-key.tsx';
import { PremiumChart } from './premium-chart.tsx';

/** The latest month first: that is what one looks for. */
const PremiumTable = ({ months }: { months: DashboardPremium }) => {
  const t = useWords();
  return (
    <ChartTable
      label={t('dashboard.chart.table')}
      heads={['monthHead', 'due', 'collected'].map((head) => t(`dashboard.chart.${head}`))}
      rows={[...months].reverse().map(({ month, due, collected }) => ({
        key: month,
        cells: [
          `${month.slice(4)}/${month.slice(0, 4)}`,
          <Money key="due" value={due} />,
          <Money key="collected" value={collected} />,
        ],
      }))}
    />
  );
};

/** Premium of the last twelve months as a chart, with its table beside it. */
export const Premium = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(dashboardPremiumQuery(http));
  const none = data?.every(({ due }) => due === 0);
  const failed = error && !data;
  return (
    <Panel
      title={t('dashboard.chart.title')}
      status={failed ? 'error' : data ? (none ? 'empty' : 'ready') : 'loading'}
      errorCode={isApiError(error) ? error.code : 'UNEXPECTED'}
      onRetry={() => refetch()}
      empty={{ title: t('dashboard.chart.none'), text: t('dashboard.chart.noneText') }}
      skeleton={<Skeleton height="260px" />}
    >
      {data && (
        <chakra.div
          display="grid"
          gap="6"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        >
          <chakra.div minWidth="0">
            <Text display="flex" flexWrap="wrap" columnGap="4" fontSize="sm" color="ink.muted">
              <ColorKey full={false}>{t('dashboard.chart.due')}</ColorKey>
              <ColorKey full>{t('dashboard.chart.collected')}</ColorKey>
              <span>{t('dashboard.chart.unit')}</span>
            </Text>
            <PremiumChart months={data} />
          </chakra.div>
          <PremiumTable months={data} />
        </chakra.div>
      )}
    </Panel>
  );
};
