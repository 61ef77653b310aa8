import { type OpenSpan, WEEKDAYS, type Weekday, wrongWeekday } from '@portal/calendar';
import type { NetworkPlace } from '@portal/types';

/** One field for each weekday, `08:00-12:00, 13:00-17:00`; empty is closed. */
export type HoursFields = Record<`hours${Weekday}`, string>;

/** The field of a weekday. */
export const hoursField = (weekday: Weekday) => `hours${weekday}` as const;

const SPAN = /^(\d{1,2})[:h.]?(\d{2})?\s*[-–—]\s*(\d{1,2})[:h.]?(\d{2})?$/i;
const time = (hours = '', minutes = '00') => `${hours.padStart(2, '0')}:${minutes}`;

/** The spans that were typed for a weekday: `8-12`, `8h00 - 11h30` too; undefined for what is none. */
export function readSpans(weekday: Weekday, text: string): OpenSpan[] | undefined {
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '');
  const spans = parts.map((part): OpenSpan | null => {
    const found = SPAN.exec(part.trim());
    return found && [time(found[1], found[2]), time(found[3], found[4])];
  });
  const known = spans.filter((span) => span !== null);
  if (known.length < spans.length || wrongWeekday({ [weekday]: known })) return undefined;
  return known;
}

export const hoursFields = (hours: NetworkPlace['hours']): HoursFields =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      hoursField(weekday),
      (hours[weekday] ?? []).map(([from, to]) => `${from}-${to}`).join(', '),
    ]),
  ) as HoursFields;

/** The opening hours of the fields; weekdays that are empty are left out. */
export const hoursOf = (fields: HoursFields): NetworkPlace['hours'] =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      weekday,
      readSpans(weekday, fields[hoursField(weekday)]) ?? [],
    ]).filter(([, spans]) => (spans as OpenSpan[]).length > 0),
  );
