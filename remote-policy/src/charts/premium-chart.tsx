import { premiumChartQuery } from '@portal/api-client/agent';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ChartQuery, PremiumChart as Months } from '@portal/types';
import { Text, useUi } from '@portal/ui';
import { formatNumber, Money } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { ChartFrame, type ChartResult } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { ColorKey } from './color-key.tsx';
import { MonthChart } from './month-chart.tsx';

/** yyyyMM as MM/yyyy. */
export const monthText = (month: string): string => `${month.slice(4)}/${month.slice(0, 4)}`;

const HEIGHT = 300;

/** Premium by month: the pale column is what fell due, the full one in it what of that is paid. */
export const PremiumFigures = ({ result }: { result: ChartResult<Months> }) => {
  const t = useWords();
  const { locale } = useUi();
  return (
    <ChartFrame result={result} isEmpty={(months) => months.every(({ due }) => due === 0)}>
      {(months) => [
        <div key="chart">
          <Text display="flex" flexWrap="wrap" columnGap="4" fontSize="sm" color="ink.muted">
            <ColorKey full={false}>{t('chart.head.due')}</ColorKey>
            <ColorKey full>{t('chart.head.collected')}</ColorKey>
            <span>{t('chart.unitPremium')}</span>
          </Text>
          <MonthChart
            label={t('chart.seeBeside', { title: t('chart.premium') })}
            height={HEIGHT}
            months={months.map(({ month, due, collected }) => ({
              month,
              whole: due,
              part: collected,
              figure: formatNumber(collected / 1e6, { digits: 1, locale }),
            }))}
          />
        </div>,
        <ChartTable
          key="table"
          label={t('chart.premium')}
          heads={[t('chart.head.month'), t('chart.head.due'), t('chart.head.collected')]}
          // The latest first: that is what one looks for.
          rows={[...months].reverse().map(({ month, due, collected }) => ({
            key: month,
            cells: [
              monthText(month),
              <Money key="due" value={due} />,
              <Money key="collected" value={collected} />,
            ],
          }))}
        />,
      ]}
    </ChartFrame>
  );
};

/** Premium of the last twelve months in the user's scope. */
export const PremiumChart = ({ query }: { query: ChartQuery }) => {
  const { http } = usePortal();
  return <PremiumFigures result={useQuery(premiumChartQuery(http, query))} />;
};
