import { type DateInput, parseBackendDate } from '@portal/ui/data';

const DAY_MS = 86_400_000;
const two = (n: number) => String(n).padStart(2, '0');

/** Days since the epoch of a calendar day; pure arithmetic, so that no zone can move it. */
const dayNumber = (value: DateInput): number | undefined => {
  const parts = parseBackendDate(value);
  return parts && Date.UTC(parts.year, parts.month - 1, parts.day) / DAY_MS;
};

const fromDayNumber = (day: number): string => {
  const date = new Date(day * DAY_MS);
  return `${date.getUTCFullYear()}${two(date.getUTCMonth() + 1)}${two(date.getUTCDate())}`;
};

/** Today in Việt Nam as yyyyMMdd, whatever the browser's zone. */
export const today = (now: number = Date.now()): string => fromDayNumber(dayNumber(now) ?? 0);

/** The day `days` after a yyyyMMdd day; days may be negative. */
export const addDays = (day: string, days: number): string =>
  fromDayNumber((dayNumber(day) ?? 0) + days);

/** The same day `years` later; 29 February becomes 28 February. */
export const addYears = (day: string, years: number): string => {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${day.slice(4, 8)}`;
  return parseBackendDate(same) ? same : `${year}0228`;
};

/** The last day of the month of a yyyyMMdd day. */
export const endOfMonth = (day: string): string => {
  const parts = parseBackendDate(day);
  if (!parts) return day;
  return fromDayNumber(Date.UTC(parts.year, parts.month, 0) / DAY_MS);
};

/** Whole days from one day to another: 1 from today to tomorrow, negative for the past. */
export const daysBetween = (from: DateInput, to: DateInput): number | undefined => {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  return start === undefined || end === undefined ? undefined : end - start;
};
