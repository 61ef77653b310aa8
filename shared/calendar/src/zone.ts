/** The zone of every day and moment that the portal shows: the only place that names it. */
export const ZONE = 'Asia/Ho_Chi_Minh';

/** A day, and a time where there is one, as a clock on a wall in Vietnam shows it. */
export interface LocalParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

let formatter: Intl.DateTimeFormat | undefined;

// Made on first use, so that a bundle which only adds days does without it.
const inZone = () => {
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return formatter;
};

/** Day and time in Vietnam of an instant (a date, or milliseconds since the epoch). */
export const localParts = (instant: Date | number): Required<LocalParts> => {
  const parts = Object.fromEntries(
    inZone()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
};

const two = (value: number) => String(value).padStart(2, '0');

/** The day in Vietnam as yyyy-mm-dd, whatever the zone of the machine. */
export const localDay = (instant: Date | number): string => {
  const { year, month, day } = localParts(instant);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
};

/** yyyy-mm-dd as yyyyMMdd, the form of the API. */
export const compactDay = (day: string): string => day.replaceAll('-', '');

/** Today in Vietnam as yyyyMMdd. */
export const today = (now: Date | number = Date.now()): string => compactDay(localDay(now));

/** Day and minute in Vietnam, 'dd/mm/yyyy, HH:mm', for messages. */
export const localMoment = (instant: Date | number): string => {
  const { year, month, day, hour, minute } = localParts(instant);
  return `${two(day)}/${two(month)}/${year}, ${two(hour)}:${two(minute)}`;
};
