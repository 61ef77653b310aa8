import { chakra } from '@portal/ui';

/** At most three in one chart, and each of another lightness (LOOK.md, Pictures). */
export type BarTone = 'strong' | 'accent' | 'quiet';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The text at the end of the bar. */
  figure: string;
  tone?: BarTone;
}

const Fill = chakra('rect', {
  base: { fill: 'brand.solid' },
  variants: {
    tone: {
      strong: { fill: 'brand.solid' },
      accent: { fill: 'accent.solid' },
      quiet: { fill: 'line.strong' },
    },
  },
});
const Label = chakra('text', { base: { fontSize: 'sm', fill: 'ink' } });
const Figure = chakra('text', {
  base: {
    fontSize: 'sm',
    fontWeight: '600',
    fill: 'ink',
    textAnchor: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
});

const ROW = 44;
const TEXT = 16;
const THICK = 12;

/**
 * Horizontal bars, each under its label with its figure at the end. Widths are in percent and text is not scaled, so that
 * it stays readable on a phone. A table beside it shows the same figures.
 */
export const BarChart = ({
  label,
  bars,
  most = Math.max(1, ...bars.map(({ value }) => value)),
}: {
  label: string;
  bars: readonly Bar[];
  /** The value of a whole bar. */
  most?: number;
}) => (
  <chakra.svg
    role="img"
    aria-label={label}
    width="100%"
    height={`${bars.length * ROW}px`}
    display="block"
  >
    {bars.map(({ key, label: name, value, figure, tone }, at) => (
      <g key={key}>
        <Label x="0" y={at * ROW + TEXT}>
          {name}
        </Label>
        <Figure x="100%" y={at * ROW + TEXT}>
          {figure}
        </Figure>
        <Fill
          tone={tone}
          x="0"
          y={at * ROW + TEXT + 6}
          width={`${value > 0 ? Math.max(0.5, (value / most) * 100) : 0}%`}
          height={THICK}
          rx={3}
        />
      </g>
    ))}
  </chakra.svg>
);
