const SPAN = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;
/** Vietnam has no summer time. */
const OFFSET_MS = 7 * 3_600_000;
const DAY_MINUTES = 1_440;

/** Whether a moment is within the hours of MESSAGE_QUIET, such as `21:00-07:00`; an empty or broken value names none. */
export function isQuiet(span: string, now: Date): boolean {
  const found = SPAN.exec(span.trim());
  if (found === null) return false;
  const [, ...parts] = found;
  const [h1 = 0, m1 = 0, h2 = 0, m2 = 0] = parts.map(Number);
  const [from, to] = [h1 * 60 + m1, h2 * 60 + m2];
  const minute = Math.floor((now.getTime() + OFFSET_MS) / 60_000) % DAY_MINUTES;
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
