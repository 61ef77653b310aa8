/** Minutes of a day in which work is done, by weekday: 0 is Sunday. */
export interface WorkingTime {
  days: readonly (readonly [from: number, to: number][])[];
  /** yyyy-MM-dd. */
  holidays: ReadonlySet<string>;
}

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const SPAN = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? (\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;
const STANDARD = 'Mon-Fri 08-17, Sat 08-12';
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Vietnam has no summer time. */
const OFFSET_MS = 7 * 3_600_000;

const minutesOf = (hours = '0', minutes = '0') => Number(hours) * 60 + Number(minutes);

/** The spans of 'Mon-Fri 08-17, Sat 08-12'; undefined for anything that is not like it. */
function spansOf(text: string): WorkingTime['days'] | undefined {
  const days: [number, number][][] = NAMES.map(() => []);
  for (const part of text.split(',')) {
    const [, first = '', last = first, ...time] = SPAN.exec(part.trim()) ?? [];
    const [from, to] = [NAMES.indexOf(first), NAMES.indexOf(last)];
    const begin = minutesOf(time[0], time[1]);
    const end = minutesOf(time[2], time[3]);
    if (from < 0 || to < 0 || begin >= end || end > DAY_MINUTES) return undefined;
    for (let at = from; ; at = (at + 1) % 7) {
      days[at]?.push([begin, end]);
      if (at === to) break;
    }
  }
  return days;
}

/** The settings WORKING_TIME and HOLIDAYS (days as yyyy-MM-dd, by comma); what cannot be read counts as the standard. */
export function workingTime(text: string, holidays: string): WorkingTime {
  const days = spansOf(text) ?? (spansOf(STANDARD) as WorkingTime['days']);
  const free = holidays.split(',').map((day) => day.trim());
  return { days, holidays: new Set(free.filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))) };
}

/** The moment when so many minutes of work are over, by Vietnam's clock. */
export function addWorking(start: Date, minutes: number, { days, holidays }: WorkingTime): Date {
  const local = start.getTime() + OFFSET_MS;
  let dayStart = Math.floor(local / (DAY_MINUTES * MINUTE_MS)) * DAY_MINUTES * MINUTE_MS;
  let at = (local - dayStart) / MINUTE_MS;
  let left = minutes;
  // A year without work ends the search.
  for (let day = 0; day < 400; day += 1) {
    const date = new Date(dayStart);
    const spans = holidays.has(date.toISOString().slice(0, 10)) ? [] : days[date.getUTCDay()];
    for (const [from, to] of [...(spans ?? [])].sort((one, other) => one[0] - other[0])) {
      const begin = Math.max(from, at);
      if (begin >= to) continue;
      if (left <= to - begin) return new Date(dayStart + (begin + left) * MINUTE_MS - OFFSET_MS);
      left -= to - begin;
    }
    dayStart += DAY_MINUTES * MINUTE_MS;
    at = 0;
  }
  return new Date(dayStart - OFFSET_MS);
}
