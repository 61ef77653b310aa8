/** Ho Chi Minh time has had no daylight saving since 1975; content is never older. */
const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

export interface VietnamNow {
  /** yyyyMMdd. */
  day: string;
  /** 0 to 23. */
  hour: number;
  /** 0 is Sunday. */
  weekday: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What clock and calendar on a wall in Việt Nam show at this instant (ms since the epoch). */
export const vietnamNow = (ms: number): VietnamNow => {
  const wall = new Date(ms + OFFSET_MS);
  const day = `${wall.getUTCFullYear()}${two(wall.getUTCMonth() + 1)}${two(wall.getUTCDate())}`;
  return { day, hour: wall.getUTCHours(), weekday: wall.getUTCDay() };
};

const utc = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));

/** Days from one yyyyMMdd to another; negative when the second lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to) - utc(from)) / DAY_MS);
