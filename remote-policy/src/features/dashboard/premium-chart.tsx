import { useWords } from '@portal/remote-kit';
import type { DashboardPremium } from '@portal/types';
import { useUi } from '@portal/ui';
import { formatNumber } from '@portal/ui/data';
import { MonthChart } from '../../charts/month-chart.tsx';

/** About that of the table beside it. */
const HEIGHT = 340;

/** Premium by month: the pale column is what fell due, the full one in it what of that is paid, with the figure above it. */
export const PremiumChart = ({ months }: { months: DashboardPremium }) => {
  const t = useWords();
  const { locale } = useUi();
  return (
    <MonthChart
      label={t('dashboard.chart.label')}
      height={HEIGHT}
      months={months.map(({ month, due, collected }) => ({
        month,
        whole: due,
        part: collected,
        figure: formatNumber(collected / 1e6, { digits: 1, locale }),
      }))}
    />
  );
};
