import { useWords } from '@portal/remote-kit';
import { chakra } from '@portal/ui';

export interface MonthBar {
  /** yyyyMM */
  month: string;
  /** The whole column. */
  whole: number;
  /** The filled part, when the column is not filled whole. */
  part?: number;
  /** The text above the column; empty for none. */
  figure: string;
}

/** Room for the figures above the columns and the months below them. */
const TOP = 24;
const BOTTOM = 28;

const Column = chakra('rect', {
  base: { fill: 'brand.line' },
  variants: { full: { true: { fill: 'brand.solid' } } },
});
const Label = chakra('text', {
  base: { fontSize: 'xs', textAnchor: 'middle', fill: 'ink.muted' },
  variants: {
    figure: { true: { fill: 'ink', fontWeight: '600', fontVariantNumeric: 'tabular-nums' } },
    /** Where figures of all columns have no room side by side. */
    wide: { true: { display: { base: 'none', md: 'inline' } } },
  },
});

/**
 * Columns by month; `part` is drawn in a stronger colour. Widths are in percent and text is not scaled, so that it stays
 * readable on a phone. A table beside it shows the same figures.
 */
export const MonthChart = ({
  label,
  months,
  height,
}: {
  label: string;
  months: readonly MonthBar[];
  height: number;
}) => {
  const t = useWords();
  const most = Math.max(1, ...months.map(({ whole }) => whole));
  const largest = months.findIndex(({ whole }) => whole === most);
  const step = 100 / months.length;
  const base = height - BOTTOM;
  const tall = (value: number) => (value / most) * (base - TOP);
  return (
    <chakra.svg role="img" aria-label={label} width="100%" height={`${height}px`} display="block">
      {months.map(({ month, whole, part, figure }, at) => {
        const middle = `${(at + 0.5) * step}%`;
        const bar = { x: `${at * step + step * 0.2}%`, width: `${step * 0.6}%`, rx: 3 };
        const full = part ?? whole;
        const named = at === largest || at === months.length - 1;
        return (
          <g key={month}>
            {part !== undefined && <Column {...bar} y={base - tall(whole)} height={tall(whole)} />}
            <Column full {...bar} y={base - tall(full)} height={tall(full)} />
            {whole > 0 && (
              <Label figure wide={!named} x={middle} y={base - tall(whole) - 6}>
                {figure}
              </Label>
            )}
            <Label x={middle} y={height - 8}>
              {t('chart.month', { month: Number(month.slice(4)) })}
            </Label>
          </g>
        );
      })}
    </chakra.svg>
  );
};
