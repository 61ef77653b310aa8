import { addDays } from './day.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from './weekday.ts';
import { localParts, today } from './zone.ts';

/** From when until when, HH:mm; the end is not open any more. */
export type OpenSpan = readonly [from: string, to: string];
/** Open spans by weekday, in order; a weekday that is missing is closed. */
export type OpeningHours = { readonly [day in Weekday]?: readonly OpenSpan[] | undefined };

export type Opening =
  /** `until`: when it closes, HH:mm. */
  | { open: true; until: string }
  /** `next`: when it opens again, so many days from today; null where it does not within a month. */
  | { open: false; next: { day: string; inDays: number; from: string } | null };

/** Days that are looked at for the next opening: more than any holidays last. */
const AHEAD_DAYS = 31;

const two = (value: number) => String(value).padStart(2, '0');

/** Whether a place is open at an instant, by Vietnam's clock whatever the browser's zone. `closed`: holidays, yyyyMMdd. */
export function openingAt(
  hours: OpeningHours,
  instant: Date | number,
  closed: ReadonlySet<string> = new Set(),
): Opening {
  const day = today(instant);
  const { hour, minute } = localParts(instant);
  const now = `${two(hour)}:${two(minute)}`;
  const spansOn = (date: string) => (closed.has(date) ? [] : (hours[weekdayOf(date)] ?? []));
  const spans = spansOn(day);
  const current = spans.findIndex(([from, to]) => from <= now && now < to);
  if (current >= 0) {
    let until = spans[current]?.[1] ?? now;
    for (const [from, to] of spans.slice(current + 1)) if (from === until) until = to;
    return { open: true, until };
  }
  for (let inDays = 0; inDays <= AHEAD_DAYS; inDays += 1) {
    const date = addDays(day, inDays);
    const [from] = spansOn(date).find((span) => inDays > 0 || span[0] > now) ?? [];
    if (from !== undefined) return { open: false, next: { day: date, inDays, from } };
  }
  return { open: false, next: null };
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The first weekday whose spans are no times, end before they begin, overlap or are out of order; undefined for none. */
export const wrongWeekday = (hours: OpeningHours): Weekday | undefined =>
  WEEKDAYS.find((weekday) =>
    (hours[weekday] ?? []).some(
      ([from, to], at, spans) =>
        !TIME.test(from) || !TIME.test(to) || from >= to || from < (spans[at - 1]?.[1] ?? ''),
    ),
  );
