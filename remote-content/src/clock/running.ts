import { daysBetween } from '@portal/calendar';

/** Where today lies in a range of days. Days count today itself: 0 is 'today is the last day'. */
export type Running =
  | { state: 'coming'; days: number }
  | { state: 'running'; days: number }
  | { state: 'over' };

/** All days yyyyMMdd; both ends belong to the span. */
export const runningOf = (from: string, to: string, today: string): Running => {
  const start = daysBetween(today, from);
  if (start > 0) return { state: 'coming', days: start };
  const days = daysBetween(today, to);
  return days < 0 ? { state: 'over' } : { state: 'running', days };
};

/** Days left to register until the last day, 0 on that day itself; null when it is over or there is none. */
export const daysToRegister = (until: string | null, today: string): number | null => {
  if (until === null) return null;
  const days = daysBetween(today, until);
  return days < 0 ? null : days;
};

/** So few days left that it is for today's attention (LOOK.md: amber). */
export const SOON_DAYS = 7;
