import type { ReactNode } from 'react';
import { Badge } from '../core/badge.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import type { Tone } from '../tokens/colors.ts';
import { formatMoney, formatNumber } from './format.ts';
import { type DateInput, formatDate, formatDateTime, machineDate } from './format-date.ts';

const Figure = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

type NumberValue = { value: number | string | null | undefined };

/** Dong, thousands apart; dash for empty or zero. */
export function Money(props: NumberValue & { unit?: boolean }) {
  const { locale } = useUi();
  return <Figure>{formatMoney(props.value, { unit: props.unit, locale })}</Figure>;
}

/** A number in the reader's style; dash for empty. */
export function NumberText(props: NumberValue & { digits?: number }) {
  const { locale } = useUi();
  return <Figure>{formatNumber(props.value, { digits: props.digits, locale })}</Figure>;
}

/** dd/MM/yyyy, with HH:mm if `time`; the day in Việt Nam whatever the browser's zone. */
export function DateText(props: { value: DateInput; time?: boolean }) {
  const text = props.time ? formatDateTime(props.value) : formatDate(props.value);
  return (
    <Figure>
      <time dateTime={machineDate(props.value)}>{text}</time>
    </Figure>
  );
}

/** A state: a dot of its tone and its word. */
export function StatusBadge(props: { tone?: Tone; children: ReactNode }) {
  const { tone = 'neutral' } = props;
  return (
    <Badge tone={tone}>
      <chakra.span boxSize="6px" borderRadius="full" bg={`${tone}.solid`} aria-hidden />
      {props.children}
    </Badge>
  );
}
