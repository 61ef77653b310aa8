import { useWords } from '@portal/remote-kit';
import type { DashboardPremium } from '@portal/types';
import { chakra, useUi } from '@portal/ui';
import { formatNumber } from '@portal/ui/data';

/** About that of the table beside it. */
const HEIGHT = 340;
/** Room for the figures above the bars and the months below them. */
const TOP = 24;
const BOTTOM = 28;

const Bar = chakra('rect', {
  base: { fill: 'brand.line' },
  variants: { paid: { true: { fill: 'brand.solid' } } },
});
const Label = chakra('text', {
  base: { fontSize: 'xs', textAnchor: 'middle', fill: 'ink.muted' },
  variants: {
    figure: { true: { fill: 'ink', fontWeight: '600', fontVariantNumeric: 'tabular-nums' } },
    /** Where figures of all bars have no room side by side. */
    wide: { true: { display: { base: 'none', md: 'inline' } } },
  },
});

/**
 * Premium by month: the pale bar is what fell due, the full one in it what of that is paid, with the figure above it. Widths are
 * percent and text has no scale, so it reads the same on a phone. The table beside it tells the same.
 */
export const PremiumChart = ({ months }: { months: DashboardPremium }) => {
  const t = useWords();
  const { locale } = useUi();
  const most = Math.max(1, ...months.map(({ due }) => due));
  const largest = months.findIndex(({ due }) => due === most);
  const step = 100 / months.length;
  const tall = (value: number) => (value / most) * (HEIGHT - TOP - BOTTOM);
  return (
    <chakra.svg
      role="img"
      aria-label={t('dashboard.chart.label')}
      width="100%"
      height={`${HEIGHT}px`}
      display="block"
    >
      {months.map(({ month, due, collected }, at) => {
        const middle = `${(at + 0.5) * step}%`;
        const bar = { x: `${at * step + step * 0.2}%`, width: `${step * 0.6}%`, rx: 3 };
        const base = HEIGHT - BOTTOM;
        const named = at === largest || at === months.length - 1;
        return (
          <g key={month}>
            <Bar {...bar} y={base - tall(due)} height={tall(due)} />
            <Bar paid {...bar} y={base - tall(collected)} height={tall(collected)} />
            {due > 0 && (
              <Label figure wide={!named} x={middle} y={base - tall(due) - 6}>
                {formatNumber(collected / 1e6, { digits: 1, locale })}
              </Label>
            )}
            <Label x={middle} y={HEIGHT - 8}>
              {t('dashboard.chart.month', { month: Number(month.slice(4)) })}
            </Label>
          </g>
        );
      })}
    </chakra.svg>
  );
};
