import type { ReactNode } from 'react';
import ArrowDownRight from '#icon/arrow-down-right';
import ArrowUpRight from '#icon/arrow-up-right';
import { Card } from '../core/card.tsx';
import { VisuallyHidden } from '../core/layout.tsx';
import { Skeleton } from '../core/skeleton.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { formatPercent } from './format.ts';

export type StatFigureProps = {
  label: string;
  value: ReactNode;
  /** Percent against the time before; its sign gives the arrow. */
  change?: number | null;
  /** True where less is better (lapses, complaints). */
  lessIsBetter?: boolean;
  hint?: ReactNode;
  /** The hint takes up to three lines on a phone and two elsewhere; their room is reserved from the start. */
  longHint?: boolean;
  href?: string;
  loading?: boolean;
  /** 'accent' for what needs attention today. */
  tone?: 'neutral' | 'accent';
  icon?: ReactNode;
};

function Change(props: { change: number; lessIsBetter?: boolean }) {
  const { words, locale } = useUi();
  const { change } = props;
  const up = change > 0;
  const good = change === 0 || up !== !!props.lessIsBetter;
  const Arrow = up ? ArrowUpRight : ArrowDownRight;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="0.5"
      fontWeight="600"
      color={change === 0 ? 'ink.muted' : good ? 'success.ink' : 'danger.ink'}
      fontVariantNumeric="tabular-nums"
    >
      {change !== 0 && <Arrow size={15} aria-hidden />}
      <VisuallyHidden>{up ? words.increase : change < 0 ? words.decrease : ''} </VisuallyHidden>
      {formatPercent(Math.abs(change), { locale })}
    </chakra.span>
  );
}

/** One figure that matters, how it changed, and where it leads. */
export function StatFigure(props: StatFigureProps) {
  const { change, tone = 'neutral', loading } = props;
  const edge = tone === 'accent' ? { borderColor: 'accent.line', bg: 'accent.subtle' } : {};
  return (
    <Card href={loading ? undefined : props.href} padding="md" {...edge} aria-busy={loading}>
      <chakra.div display="flex" justifyContent="space-between" gap="2" color="ink.muted">
        <chakra.span fontSize="sm" fontWeight="500">
          {props.label}
        </chakra.span>
        <chakra.span aria-hidden>{props.icon}</chakra.span>
      </chakra.div>
      <chakra.div
        fontSize={{ base: 'lg', md: 'xl' }}
        fontWeight="700"
        lineHeight="1.4"
        letterSpacing="-0.01em"
        fontVariantNumeric="tabular-nums"
        marginBlockStart="1"
        display="grid"
        alignItems="center"
        minHeight="1.4em"
      >
        {loading ? <Skeleton height="calc(1.4em - 6px)" width="60%" /> : props.value}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        columnGap="2"
        fontSize="sm"
        color="ink.muted"
        minHeight={props.longHint ? { base: '63px', md: '42px' } : '21px'}
      >
        {loading ? (
          <Skeleton height="12px" minHeight="0" width="45%" alignSelf="center" />
        ) : (
          <>
            {change !== undefined && change !== null && (
              <Change change={change} lessIsBetter={props.lessIsBetter} />
            )}
            {props.hint}
          </>
        )}
      </chakra.div>
    </Card>
  );
}
