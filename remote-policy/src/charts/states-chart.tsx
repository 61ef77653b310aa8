import { policyStatesQuery } from '@portal/api-client/agent';
import { IN_EFFECT, PENDING } from '@portal/domain/policy';
import { useLabel } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ChartQuery } from '@portal/types';
import { useUi } from '@portal/ui';
import { formatNumber, Money, NumberText } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { BarChart, type BarTone } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';

const toneOf = (status: string): BarTone =>
  (IN_EFFECT as readonly string[]).includes(status)
    ? 'strong'
    : (PENDING as readonly string[]).includes(status)
      ? 'accent'
      : 'quiet';

/** Policies by state: in effect, pending, no longer valid. */
export const StatesChart = ({ query }: { query: ChartQuery }) => {
  const t = useWords();
  const label = useLabel();
  const { locale } = useUi();
  const { http } = usePortal();
  const result = useQuery(policyStatesQuery(http, query));
  const word = (status: string) => label(`policy.status.${status}`);
  return (
    <ChartFrame result={result} isEmpty={(rows) => rows.every(({ policies }) => policies === 0)}>
      {(rows) => [
        <BarChart
          key="chart"
          label={t('chart.seeBeside', { title: t('chart.states') })}
          bars={rows
            .filter(({ policies }) => policies > 0)
            .map(({ status, policies }) => ({
              key: status,
              label: word(status),
              value: policies,
              figure: formatNumber(policies, { locale }),
              tone: toneOf(status),
            }))}
        />,
        <ChartTable
          key="table"
          label={t('chart.states')}
          heads={[t('chart.head.status'), t('chart.head.policies'), t('chart.head.annualPremium')]}
          rows={rows.map(({ status, policies, annualPremium }) => ({
            key: status,
            cells: [
              word(status),
              <NumberText key="policies" value={policies} />,
              <Money key="premium" value={annualPremium} />,
            ],
          }))}
        />,
      ]}
    </ChartFrame>
  );
};
