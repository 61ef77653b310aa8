import { useWords } from '@portal/remote-kit';
import type { ChartQuery } from '@portal/types';
import { Card, Heading } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { type ComponentType, useState } from 'react';
import { ClaimsChart } from './claims-chart.tsx';
import type { ChartName } from './names.ts';
import { PersistencyChart } from './persistency-chart.tsx';
import { PremiumChart } from './premium-chart.tsx';
import { StatesChart } from './states-chart.tsx';

const charts: Record<ChartName, ComponentType<{ query: ChartQuery }>> = {
  states: StatesChart,
  premium: PremiumChart,
  persistency: PersistencyChart,
  claims: ClaimsChart,
};

/** One chart at a time with its table; the others are a tab away. Loaded when it is first opened. */
export const ChartPanel = ({
  names,
  query,
}: {
  names: readonly [ChartName, ...ChartName[]];
  query: ChartQuery;
}) => {
  const t = useWords();
  const [active, setActive] = useState<ChartName>(names[0]);
  const Chart = charts[active];
  return (
    <Card>
      {names.length === 1 ? (
        <>
          <Heading size="sm" marginBlockEnd="4">
            {t(`chart.${active}`)}
          </Heading>
          <Chart query={query} />
        </>
      ) : (
        <Tabs
          label={t('chart.label')}
          active={active}
          onChange={(key) => setActive(names.find((name) => name === key) ?? names[0])}
          items={names.map((key) => ({ key, label: t(`chart.${key}`) }))}
        >
          <Chart query={query} />
        </Tabs>
      )}
    </Card>
  );
};
