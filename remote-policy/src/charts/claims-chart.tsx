import { claimTotalsQuery } from '@portal/api-client/claim';
import { useLabel } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ChartQuery } from '@portal/types';
import { useUi } from '@portal/ui';
import { formatNumber, Money, NumberText } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { isOpenClaim } from '../policy/claim-status.tsx';
import { BarChart } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';

/** Claims by state: those that are open, and those that are decided. */
export const ClaimsChart = ({ query }: { query: ChartQuery }) => {
  const t = useWords();
  const label = useLabel();
  const { locale } = useUi();
  const { http } = usePortal();
  const result = useQuery(claimTotalsQuery(http, query));
  const word = (status: string) => label(`claim.status.${status}`);
  return (
    <ChartFrame result={result} isEmpty={({ totalData }) => totalData === 0}>
      {({ states }) => [
        <BarChart
          key="chart"
          label={t('chart.seeBeside', { title: t('chart.claims') })}
          bars={states
            .filter(({ claims }) => claims > 0)
            .map(({ status, claims }) => ({
              key: status,
              label: word(status),
              value: claims,
              figure: formatNumber(claims, { locale }),
              tone: isOpenClaim({ status }) ? 'accent' : status === 'PAID' ? 'strong' : 'quiet',
            }))}
        />,
        <ChartTable
          key="table"
          label={t('chart.claims')}
          heads={['status', 'claims', 'claimed', 'approved'].map((head) => t(`chart.head.${head}`))}
          rows={states.map(({ status, claims, claimed, approved }) => ({
            key: status,
            cells: [
              word(status),
              <NumberText key="claims" value={claims} />,
              <Money key="claimed" value={claimed} />,
              <Money key="approved" value={approved} />,
            ],
          }))}
        />,
      ]}
    </ChartFrame>
  );
};
