import { daysBetween, today } from '@portal/calendar';

/** Whole days in Vietnam from `now` (epoch ms) to a yyyyMMdd day; negative once it is past, null for no date. */
export const daysLeft = (day: string | null, now: number): number | null =>
  daysBetween(today(now), day) ?? null;
