import type { BIRTHDAY_PERIODS } from '@portal/domain/customer';

const DAY_MS = 86_400_000;

/** A birthday of this year: month and day of a birth, and the day on which it is kept, as yyyy-mm-dd. */
export interface Kept {
  month: number;
  day: number;
  on: string;
}

const iso = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

const leap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** Today in Việt Nam in days since 1970. */
const todayOf = (now: Date): number =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(now)) /
  DAY_MS;

const daysOf = (today: number, period: (typeof BIRTHDAY_PERIODS)[number]): number[] => {
  const date = new Date(today * DAY_MS);
  if (period === 'week') {
    // Monday to Sunday.
    const monday = today - ((date.getUTCDay() + 6) % 7);
    return Array.from({ length: 7 }, (_, at) => monday + at);
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const first = Date.UTC(year, month, 1) / DAY_MS;
  const next = Date.UTC(year, month + 1, 1) / DAY_MS;
  return Array.from({ length: next - first }, (_, at) => first + at);
};

/** The birthdays that are kept in this week or month of Việt Nam; 29 February on the 28th where the year has none. */
export function keptIn(period: (typeof BIRTHDAY_PERIODS)[number], now: Date): Kept[] {
  return daysOf(todayOf(now), period).flatMap((at) => {
    const on = iso(at);
    const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
    const kept = [{ month, day, on }];
    return month === 2 && day === 28 && !leap(year) ? [...kept, { month, day: 29, on }] : kept;
  });
}
