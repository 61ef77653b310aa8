import { isApiError } from '@portal/api-client';
import { dashboardPremiumQuery } from '@portal/api-client/dashboard';
import { usePortal, useWords } from '@portal/remote-kit';
import type { DashboardPremium } from '@portal/types';
import { chakra, Skeleton, Text } from '@portal/ui';
import { Money } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { PremiumChart } from './premium-chart.tsx';

const monthText = (month: string) => `${month.slice(4)}/${month.slice(0, 4)}`;

const Cell = chakra('td', {
  base: { paddingBlock: '1', textAlign: 'end', borderBlockStartWidth: '1px', borderColor: 'line' },
});
const Head = chakra('th', {
  base: {
    paddingBlock: '1',
    textAlign: 'end',
    fontWeight: '600',
    '&:first-of-type': { textAlign: 'start' },
  },
});

/** The latest month first: that is what one looks for. */
const PremiumTable = ({ months }: { months: DashboardPremium }) => {
  const t = useWords();
  return (
    <chakra.table
      aria-label={t('dashboard.chart.table')}
      width="full"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <thead>
        <tr>
          <Head scope="col">{t('dashboard.chart.monthHead')}</Head>
          <Head scope="col">{t('dashboard.chart.due')}</Head>
          <Head scope="col">{t('dashboard.chart.collected')}</Head>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map(({ month, due, collected }) => (
          <tr key={month}>
            <chakra.th
              scope="row"
              fontWeight="400"
              textAlign="start"
              borderBlockStartWidth="1px"
              borderColor="line"
            >
              {monthText(month)}
            </chakra.th>
            <Cell>
              <Money value={due} />
            </Cell>
            <Cell>
              <Money value={collected} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
};

const Key = ({ paid, children }: { paid: boolean; children: string }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5">
    <chakra.span
      boxSize="10px"
      borderRadius="2px"
      bg={paid ? 'brand.solid' : 'brand.line'}
      aria-hidden
    />
    {children}
  </chakra.span>
);

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
              <Key paid={false}>{t('dashboard.chart.due')}</Key>
              <Key paid>{t('dashboard.chart.collected')}</Key>
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
