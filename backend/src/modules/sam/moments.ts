import { addDays, dayNumber, localDay } from '@portal/calendar';
import { invalidField } from '../../lookup/filters.ts';

const PARTS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;
const MINUTE_MS = 60_000;

/** '20261127090000' as the instant that a clock in Vietnam shows so; throws INPUT-ERROR for one that does not exist. */
export function instantOf(field: string, text: string): Date {
  const iso = text.replace(PARTS, '$1-$2-$3T$4:$5:$6');
  const at = new Date(`${iso}+07:00`);
  const shown = Number.isNaN(at.getTime())
    ? ''
    : new Date(at.getTime() + 7 * 60 * MINUTE_MS).toISOString().slice(0, 19);
  if (shown !== iso) throw invalidField(field);
  return at;
}

/** An instant as yyyyMMddHHmmss in Vietnam. */
export const momentOf = (at: Date): string =>
  new Date(at.getTime() + 7 * 60 * MINUTE_MS).toISOString().replace(/\D/g, '').slice(0, 14);

export const addMinutes = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * MINUTE_MS);

/** Whole days in Vietnam from one instant to another. */
export const daysApart = (from: Date, to: Date): number =>
  dayNumber(localDay(to)) - dayNumber(localDay(from));

/** The instant at an hour of a day (yyyy-MM-dd) in Vietnam. */
export const atHour = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`);

const SUNDAY = 0;

/** The next day from `from` on, that one not counted, on which people work: no Sunday and no holiday (HOLIDAYS). */
export function nextWorkingDay(from: string, holidays: ReadonlySet<string>): string {
  let day = addDays(from, 1);
  while (new Date(`${day}T12:00:00Z`).getUTCDay() === SUNDAY || holidays.has(day))
    day = addDays(day, 1);
  return day;
}
