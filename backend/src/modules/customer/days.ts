import { isLeapYear, localDay, monthOf, weekOf } from '@portal/calendar';
import type { BirthdayPeriod } from '@portal/domain/customer';

/** A birthday of this year: month and day of a birth, and its day in this year, as yyyy-mm-dd. */
export interface Birthday {
  month: number;
  day: number;
  on: string;
}

/** The birthdays of this week or month in Vietnam; 29 February on the 28th where the year has none. */
export function birthdaysIn(period: BirthdayPeriod, now: Date): Birthday[] {
  const days = period === 'week' ? weekOf(localDay(now)) : monthOf(localDay(now));
  return days.flatMap((on) => {
    const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
    const birthday = [{ month, day, on }];
    return month === 2 && day === 28 && !isLeapYear(year)
      ? [...birthday, { month, day: 29, on }]
      : birthday;
  });
}
