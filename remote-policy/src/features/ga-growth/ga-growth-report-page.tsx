import { isApiError } from '@portal/api-client';
import { gaGrowthQuery } from '@portal/api-client/agent';
import { usePortal, useWords } from '@portal/remote-kit';
import type { GaGrowth } from '@portal/types';
import { Stack, useUi } from '@portal/ui';
import { type Column, DataTable, formatNumber, Money, NumberText } from '@portal/ui/data';
import { ListPage, Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { ChartFrame, type ChartResult } from '../../charts/chart-frame.tsx';
import { ChartTable } from '../../charts/chart-table.tsx';
import { MonthChart } from '../../charts/month-chart.tsx';
import { monthText, PremiumFigures } from '../../charts/premium-chart.tsx';

type Member = GaGrowth['members'][number];

const HEIGHT = 260;

/** New policies of the group by month. */
const Issued = ({ result }: { result: ChartResult<GaGrowth['issued']> }) => {
  const t = useWords();
  const { locale } = useUi();
  return (
    <ChartFrame
      result={result}
      isEmpty={(months) => months.every(({ policies }) => policies === 0)}
    >
      {(months) => [
        <MonthChart
          key="chart"
          label={t('chart.seeBeside', { title: t('gaGrowth.issued') })}
          height={HEIGHT}
          months={months.map(({ month, policies }) => ({
            month,
            whole: policies,
            figure: formatNumber(policies, { locale }),
          }))}
        />,
        <ChartTable
          key="table"
          label={t('gaGrowth.issued')}
          heads={[t('chart.head.month'), t('gaGrowth.policies')]}
          rows={[...months].reverse().map(({ month, policies }) => ({
            key: month,
            cells: [monthText(month), <NumberText key="policies" value={policies} />],
          }))}
        />,
      ]}
    </ChartFrame>
  );
};

/** What each member has sold, the most first. */
const Members = ({ result: { data, error, refetch } }: { result: ChartResult<Member[]> }) => {
  const t = useWords();
  const columns: Column<Member>[] = [
    { key: 'agent', header: t('gaGrowth.agent'), cell: (row) => row.agentName, primary: true },
    { key: 'agentCode', header: t('gaGrowth.agentCode'), cell: (row) => row.agentCode },
    {
      key: 'policies',
      header: t('gaGrowth.policies'),
      cell: (row) => <NumberText value={row.policies} />,
      align: 'end',
    },
    {
      key: 'thisMonth',
      header: t('gaGrowth.thisMonth'),
      cell: (row) => <NumberText value={row.thisMonth} />,
      align: 'end',
    },
    {
      key: 'annualPremium',
      header: t('gaGrowth.annualPremium'),
      cell: (row) => <Money value={row.annualPremium} />,
      align: 'end',
    },
  ];
  return (
    <DataTable
      label={t('gaGrowth.members')}
      columns={columns}
      rows={data ?? []}
      rowKey={(row) => row.agentCode}
      status={data ? 'ready' : error ? 'error' : 'loading'}
      errorCode={isApiError(error) ? error.code : 'UNEXPECTED'}
      onRetry={() => refetch()}
      skeletonRows={6}
      empty={{ title: t('gaGrowth.noMembers') }}
    />
  );
};

/** /ga-growth-report: how a group agency grows; the host asks for the secondary password first (GAD-11). */
export const GaGrowthPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery({ ...gaGrowthQuery(http), gcTime: 0 });
  const of = <Part,>(part: Part | undefined): ChartResult<Part> => ({
    error,
    refetch,
    ...(part !== undefined && { data: part }),
  });
  return (
    <ListPage title={t('gaGrowth.title')} context={t('gaGrowth.context')}>
      <Stack gap="6">
        <Panel title={t('chart.premium')}>
          <PremiumFigures result={of(data?.premium)} />
        </Panel>
        <Panel title={t('gaGrowth.issued')}>
          <Issued result={of(data?.issued)} />
        </Panel>
        <Panel title={t('gaGrowth.members')} flush>
          <Members result={of(data?.members)} />
        </Panel>
      </Stack>
    </ListPage>
  );
};
