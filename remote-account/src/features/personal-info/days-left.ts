const DAY_MS = 86_400_000;
/** Việt Nam has no summer time: always seven hours ahead. */
const VN_OFFSET_MS = 7 * 3_600_000;

const dayNumber = (backendDate: string): number | null => {
  const match = /^(\d{4})(\d{2})(\d{2})/.exec(backendDate);
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  return Date.UTC(year, month - 1, day) / DAY_MS;
};

/** Whole days in Việt Nam from `now` (epoch ms) to a yyyyMMdd day; negative once it is past, null for no date. */
export const daysLeft = (backendDate: string | null, now: number): number | null => {
  const end = backendDate === null ? null : dayNumber(backendDate);
  return end === null ? null : end - Math.floor((now + VN_OFFSET_MS) / DAY_MS);
};
