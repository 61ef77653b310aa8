import { addDays, daysBetween } from './day.ts';
import { lunarDay } from './lunar.ts';
import { weekdayOf } from './weekday.ts';

/** Why a day is off: a public holiday, a weekday off for one that fell on a weekend, or a day that the company names. */
export const HOLIDAYS = [
  'NEW_YEAR',
  'TET',
  'HUNG_KINGS',
  'REUNIFICATION',
  'LABOUR',
  'NATIONAL',
  'SUBSTITUTE',
  'COMPANY',
] as const;
export type HolidayName = (typeof HOLIDAYS)[number];

export interface Holiday {
  /** In the form of the days that were given. */
  day: string;
  name: HolidayName;
}

const FIXED: Record<string, HolidayName> = {
  '0101': 'NEW_YEAR',
  '0430': 'REUNIFICATION',
  '0501': 'LABOUR',
  '0902': 'NATIONAL',
};
/** Of the first lunar month, after the last day of the old year. */
const TET_DAYS = 4;

/**
 * The public holiday that a day is by the Labour Code (2019, article 112); undefined for none. Tết is the last day of the
 * old year and four of the new one. Which day goes with 2 September, and years with another Tết, are decided each
 * year: they are days of the company's list.
 */
export function publicHoliday(day: string): HolidayName | undefined {
  const fixed = FIXED[day.replaceAll('-', '').slice(4, 8)];
  if (fixed !== undefined) return fixed;
  const lunar = lunarDay(day);
  if (lunar.month === 3 && lunar.day === 10 && !lunar.leap) return 'HUNG_KINGS';
  if (lunar.month === 1 && lunar.day <= TET_DAYS && !lunar.leap) return 'TET';
  const next = lunar.day >= 29 ? lunarDay(addDays(day, 1)) : lunar;
  return next.month === 1 && next.day === 1 ? 'TET' : undefined;
}

/** Longest range of holidays before a day whose weekend days are off again on it. */
const LOOK_BACK_DAYS = 15;

/** All days off in a range, both ends included. `further`: days that the company adds (the setting HOLIDAYS). */
export function holidaysBetween(
  from: string,
  to: string,
  further: ReadonlySet<string> = new Set(),
): Holiday[] {
  const found: Holiday[] = [];
  let owed = 0;
  const start = addDays(from, -LOOK_BACK_DAYS);
  const days = daysBetween(start, to);
  for (let at = 0; at <= days; at += 1) {
    const day = addDays(start, at);
    const isWeekend = weekdayOf(day) > 5;
    let name = publicHoliday(day);
    if (name !== undefined && isWeekend) owed += 1;
    if (name === undefined && !isWeekend && owed > 0) {
      owed -= 1;
      name = 'SUBSTITUTE';
    }
    name ??= further.has(day) ? 'COMPANY' : undefined;
    if (name !== undefined && at >= LOOK_BACK_DAYS) found.push({ day, name });
  }
  return found;
}

/** The days of the setting HOLIDAYS, `2026-04-30, 2026-05-01`, as yyyyMMdd; what is no day is left out. */
export const holidayDays = (setting: string): Set<string> =>
  new Set(
    setting
      .split(',')
      .map((day) => day.trim())
      .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
      .map((day) => day.replaceAll('-', '')),
  );
