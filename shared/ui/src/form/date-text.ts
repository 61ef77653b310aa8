/** Puts the slashes of dd/MM/yyyy into what is typed: '2102' is '21/02'. Taking one away is left alone. */
export const withSlashes = (typed: string, before: string): string => {
  if (typed.length < before.length) return typed;
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean);
  // A slash typed after a single digit means the day or month is done: '1/' is '01/'.
  const short = /^(?:(\d)|(\d\d)\/(\d))\/$/.exec(typed);
  if (short) return short[1] ? `0${short[1]}/` : `${short[2]}/0${short[3]}/`;
  const text = parts.join('/');
  const closed = digits.length === 2 || digits.length === 4;
  return closed && typed.endsWith('/') ? `${text}/` : text;
};

const two = (n: number) => String(n).padStart(2, '0');

/** dd/MM/yyyy to yyyy-MM-dd; undefined where that is no day of the calendar. Pure text: no time zone takes part. */
export const textToIso = (text: string): string | undefined => {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  if (day < 1 || day > days) return undefined;
  return `${match[3]}-${two(month)}-${two(day)}`;
};

/** yyyy-MM-dd to dd/MM/yyyy; '' for anything else. */
export const isoToText = (iso: string): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
};
