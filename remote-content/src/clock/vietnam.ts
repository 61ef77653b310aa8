import { dayNumber, localParts, today } from '@portal/calendar';

export interface VietnamNow {
  /** yyyyMMdd. */
  day: string;
  /** 0 to 23. */
  hour: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** Day, hour and weekday in Vietnam at an instant (ms since the epoch). */
export const vietnamNow = (ms: number): VietnamNow => {
  const day = today(ms);
  // 1970-01-01 was a Thursday.
  return { day, hour: localParts(ms).hour, weekday: (dayNumber(day) + 4) % 7 };
};
