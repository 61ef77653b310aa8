// Days are text, yyyy-mm-dd in the service and yyyyMMdd in the API; every function takes both and answers in the same
// form. The arithmetic is on UTC, so that no zone can move a day.
const DAY_MS = 86_400_000;

/** Days since 1970-01-01; NaN for a text that is no day. */
export const dayNumber = (day: string): number => {
  const compact = day.replaceAll('-', '');
  const [year, month, date] = [compact.slice(0, 4), compact.slice(4, 6), compact.slice(6, 8)].map(
    Number,
  ) as [number, number, number];
  if (!/^\d{8}/.test(compact)) return Number.NaN;
  const number = Date.UTC(year, month - 1, date) / DAY_MS;
  // Date.UTC rolls 30 February over to March: such a text is no day.
  const rolled = new Date(number * DAY_MS);
  return rolled.getUTCMonth() === month - 1 && rolled.getUTCDate() === date ? number : Number.NaN;
};

/** The day of a number, as yyyy-mm-dd. */
export const dateOfDay = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

const inFormOf = (form: string, number: number): string => {
  const day = dateOfDay(number);
  return form.includes('-') ? day : day.replaceAll('-', '');
};

/** The day `days` after a day; negative numbers go back. */
export const addDays = (day: string, days: number): string => inFormOf(day, dayNumber(day) + days);

export const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The same day `years` later; 29 February becomes 28 February. */
export const addYears = (day: string, years: number): string => {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  return Number.isNaN(dayNumber(same)) ? `${same.slice(0, -1)}8` : same;
};

const monthStart = (day: string, months: number): number => {
  const date = new Date(dayNumber(day) * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS;
};

/** The first day of a month, `months` away from the day's own. */
export const firstOfMonth = (day: string, months = 0): string =>
  inFormOf(day, monthStart(day, months));

/** The last day of the day's month. */
export const endOfMonth = (day: string): string => inFormOf(day, monthStart(day, 1) - 1);

interface DaysBetween {
  (from: string, to: string): number;
  (from: string | null | undefined, to: string | null | undefined): number | undefined;
}

/** Whole days from one day to another: 1 from today to tomorrow, negative for the past; undefined without a day. */
export const daysBetween: DaysBetween = ((from, to) => {
  const days = dayNumber(to ?? '') - dayNumber(from ?? '');
  return Number.isNaN(days) ? undefined : days;
}) as DaysBetween;

const daysFrom = (day: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => inFormOf(day, first + index));

/** Monday to Sunday of the day's week. */
export const weekOf = (day: string): string[] => {
  const number = dayNumber(day);
  // 1970-01-01 was a Thursday.
  const monday = number - ((((number + 3) % 7) + 7) % 7);
  return daysFrom(day, monday, monday + 6);
};

/** All days of the day's month. */
export const monthOf = (day: string): string[] =>
  daysFrom(day, monthStart(day, 0), monthStart(day, 1) - 1);
