import { persistencyQuery } from '@portal/api-client/agent';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ChartQuery, PersistencyChart as Rows } from '@portal/types';
import { Text, useUi } from '@portal/ui';
import { formatPercent, NumberText } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { BarChart } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { monthText } from './premium-chart.tsx';

/** The share in percent; undefined where nothing was issued. */
const shareOf = ({ issued, inForce }: Rows[number]): number | undefined =>
  issued === 0 ? undefined : (inForce / issued) * 100;

/** Of the policies issued 13 and 25 months ago, how many are still there. */
export const PersistencyChart = ({ query }: { query: ChartQuery }) => {
  const t = useWords();
  const { locale } = useUi();
  const { http } = usePortal();
  const result = useQuery(persistencyQuery(http, query));
  const shareText = (row: Rows[number]) => {
    const share = shareOf(row);
    return share === undefined ? t('chart.noShare') : formatPercent(share, { locale });
  };
  const after = ({ months }: Rows[number]) => t('chart.after', { count: months });
  return (
    <ChartFrame result={result} isEmpty={(rows) => rows.every(({ issued }) => issued === 0)}>
      {(rows) => [
        <div key="chart">
          <BarChart
            label={t('chart.seeBeside', { title: t('chart.persistency') })}
            most={100}
            bars={rows.map((row) => ({
              key: String(row.months),
              label: after(row),
              value: shareOf(row) ?? 0,
              figure: shareText(row),
            }))}
          />
          <Text fontSize="sm" color="ink.muted" marginBlockStart="3">
            {t('chart.persistencyText')}
          </Text>
        </div>,
        <ChartTable
          key="table"
          label={t('chart.persistency')}
          heads={['cohort', 'issued', 'inForce', 'share'].map((head) => t(`chart.head.${head}`))}
          rows={rows.map((row) => ({
            key: String(row.months),
            cells: [
              `${monthText(row.from)} – ${monthText(row.to)}`,
              <NumberText key="issued" value={row.issued} />,
              <NumberText key="inForce" value={row.inForce} />,
              shareText(row),
            ],
          }))}
        />,
      ]}
    </ChartFrame>
  );
};
