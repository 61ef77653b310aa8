import { type LocalParts, localParts } from '@portal/calendar';
import { dash } from './format.ts';

export type DateInput = string | number | Date | null | undefined;

const fromInstant = (instant: Date): LocalParts | undefined =>
  Number.isNaN(instant.getTime()) ? undefined : localParts(instant);

// Local texts are parsed here and never by `Date`: no time zone can move their day.
const backend = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;
const isoLocal = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

const exists = (p: LocalParts): boolean => {
  const check = new Date(Date.UTC(2000, 0, 1));
  check.setUTCFullYear(p.year, p.month - 1, p.day);
  const clock = (p.hour ?? 0) < 24 && (p.minute ?? 0) < 60 && (p.second ?? 0) < 60;
  return check.getUTCMonth() === p.month - 1 && check.getUTCDate() === p.day && clock;
};

/**
 * Reads yyyyMMdd and yyyyMMddHHmmss (the backend's, I18N-08), ISO without a zone (Vietnam's time), and instants (ISO
 * with a zone, epoch ms, Date), which become Vietnam's time. Undefined for anything else.
 */
export const parseBackendDate = (value: DateInput): LocalParts | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (value instanceof Date) return fromInstant(value);
  if (typeof value === 'number') return fromInstant(new Date(value));
  const match = backend.exec(value) ?? isoLocal.exec(value);
  if (!match) return fromInstant(new Date(value));
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const parts: LocalParts = { year, month, day };
  if (match[4] !== undefined) Object.assign(parts, { hour, minute, second: second || 0 });
  return exists(parts) ? parts : undefined;
};

const two = (n: number | undefined) => String(n ?? 0).padStart(2, '0');
const four = (n: number) => String(n).padStart(4, '0');

/** dd/MM/yyyy, or a dash. */
export const formatDate = (value: DateInput): string => {
  const p = parseBackendDate(value);
  return p ? `${two(p.day)}/${two(p.month)}/${four(p.year)}` : dash;
};

/** dd/MM/yyyy HH:mm, or a dash; a value without a time has none. */
export const formatDateTime = (value: DateInput): string => {
  const p = parseBackendDate(value);
  if (p?.hour === undefined) return formatDate(value);
  return `${formatDate(value)} ${two(p.hour)}:${two(p.minute)}`;
};

/** dd/MM/yyyy as yyyyMMdd for the backend; undefined where that is no day. */
export const toBackendDate = (text: string): string | undefined => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const compact = `${match[3]}${match[2]}${match[1]}`;
  return parseBackendDate(compact) ? compact : undefined;
};

/** yyyy-MM-dd[THH:mm] for `<time dateTime>`. */
export const machineDate = (value: DateInput): string | undefined => {
  const p = parseBackendDate(value);
  if (!p) return undefined;
  const day = `${four(p.year)}-${two(p.month)}-${two(p.day)}`;
  return p.hour === undefined ? day : `${day}T${two(p.hour)}:${two(p.minute)}`;
};
