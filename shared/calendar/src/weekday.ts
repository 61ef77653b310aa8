import { dayNumber } from './day.ts';

/** 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The weekday of a day. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string): Weekday =>
  (((((dayNumber(day) + 3) % 7) + 7) % 7) + 1) as Weekday;
