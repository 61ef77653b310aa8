/** A day as the number of days since 1970-01-01: the generator counts with these, the database gets 'yyyy-mm-dd'. */
export type Day = number;

const MS = 86_400_000;

export const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / MS;

const shown = new Map<Day, string>();

/** 'yyyy-mm-dd' */
export const dateOf = (day: Day): string => {
  const known = shown.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * MS).toISOString().slice(0, 10);
  shown.set(day, text);
  return text;
};

/** The moment at that day and minute of the day in Vietnam (UTC+7, no summer time since 1975). */
export const momentOf = (day: Day, minute: number): Date =>
  new Date(day * MS + (minute - 420) * 60_000);

/** Year, month 1 to 12, day of the month. */
export const partsOf = (day: Day): [number, number, number] => {
  // Howard Hinnant's days-to-civil: no Date object for each of millions of dues.
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const doe = z - era * 146_097;
  const yoe = Math.floor(
    (doe - Math.floor(doe / 1460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365,
  );
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  return [yoe + era * 400 + (month <= 2 ? 1 : 0), month, doy - Math.floor((153 * mp + 2) / 5) + 1];
};

const fromParts = (year: number, month: number, date: number): Day => {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yoe = y - era * 400;
  const doy = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  return era * 146_097 + yoe * 365 + Math.floor(yoe / 4) - Math.floor(yoe / 100) + doy - 719_468;
};

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const lengthOf = (year: number, month: number): number =>
  month === 2 && ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0)
    ? 29
    : (LENGTHS[month - 1] ?? 30);

/** The same date some months on; the 31st becomes the last of a shorter month. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = partsOf(day);
  const count = year * 12 + month - 1 + months;
  const y = Math.floor(count / 12);
  const m = count - y * 12 + 1;
  return fromParts(y, m, Math.min(date, lengthOf(y, m)));
};

/** yyyymm, `months` away from the day's month. */
export const monthOf = (day: Day, months = 0): number => {
  const [year, month] = partsOf(day);
  const count = year * 12 + month - 1 + months;
  return Math.floor(count / 12) * 100 + (count % 12) + 1;
};
