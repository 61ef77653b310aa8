import { phoneE164 } from '@portal/phone';
import type { ProblemCode } from './row-problems.ts';

/** What a column of a file holds. */
export type ColumnType =
  | { type: 'text'; max?: number }
  | { type: 'code'; codes: readonly string[] }
  | { type: 'int'; min: number; max: number }
  | { type: 'ints'; min: number; max: number }
  | { type: 'dong' }
  | { type: 'username' }
  | { type: 'day' }
  | { type: 'flag' }
  | { type: 'phone' }
  | { type: 'email' }
  | { type: 'idNumber' };

export type Column = ColumnType & {
  required?: true;
  /** Other heads that mean this column, beside its name: the words of both languages. */
  heads?: readonly string[];
};

/** A cell as its column reads it; `value` is null for an empty one. */
export interface Cell {
  value: string | number | boolean | number[] | null;
  problem?: { code: ProblemCode; params?: Record<string, string>; warning?: true };
}

const TEXT_MOST = 200;
const EMAIL = /^[^\s@<>"(),:;]{1,64}@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]{2,}$/;
const YES = new Set(['1', 'true', 'yes', 'y', 'x', 'có', 'co']);
const NO = new Set(['0', 'false', 'no', 'n', 'không', 'khong']);
const DAY = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))$/;

/** 'yyyy-mm-dd' of dd/MM/yyyy or yyyy-MM-dd; undefined when there is no such day. */
function dayOf(text: string): string | undefined {
  const [, y, m, d, day, month, year] = DAY.exec(text) ?? [];
  const iso = `${y ?? year}-${(m ?? month)?.padStart(2, '0')}-${(d ?? day)?.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

const wrong = (code: ProblemCode, params?: Record<string, string>): Cell => ({
  value: null,
  problem: params === undefined ? { code } : { code, params },
});

const intOf = (text: string, { min, max }: { min: number; max: number }): number | undefined => {
  const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
};

function phoneOf(text: string): Cell {
  const value = phoneE164(text);
  if (value !== null) return { value };
  // Nine digits: Excel took the zero in front for a number's.
  const zero = /^\d{9}$/.test(text) ? phoneE164(`0${text}`) : null;
  if (zero === null) return wrong('PHONE');
  return { value: zero, problem: { code: 'PHONE_ZERO', warning: true } };
}

type Reader<T extends ColumnType['type']> = (
  text: string,
  column: Extract<ColumnType, { type: T }>,
) => Cell;

const READERS: { [T in ColumnType['type']]: Reader<T> } = {
  text: (text, { max = TEXT_MOST }) =>
    text.length > max ? wrong('TOO_LONG', { max: String(max) }) : { value: text },
  code: (text, { codes }) => {
    const value = codes.find((code) => code.toLowerCase() === text.toLowerCase());
    return value === undefined ? wrong('CODE', { codes: codes.join(', ') }) : { value };
  },
  int: (text, column) => {
    const value = intOf(text, column);
    const params = { min: String(column.min), max: String(column.max) };
    return value === undefined ? wrong('NUMBER', params) : { value };
  },
  ints: (text, column) => {
    const values = text.split(/[,;\s]+/).map((part) => intOf(part, column));
    const params = { min: String(column.min), max: String(column.max) };
    return values.includes(undefined)
      ? wrong('NUMBER', params)
      : { value: values.filter((value) => value !== undefined) };
  },
  username: (text) => (/^[a-z][a-z0-9._-]{2,39}$/.test(text) ? { value: text } : wrong('USERNAME')),
  dong: (text) => {
    const digits = text.replace(/[.,\s]/g, '');
    return /^\d{1,15}$/.test(digits) ? { value: Number(digits) } : wrong('MONEY');
  },
  day: (text) => {
    const value = dayOf(text);
    return value === undefined ? wrong('DAY') : { value };
  },
  flag: (text) => {
    const lower = text.toLowerCase();
    if (YES.has(lower)) return { value: true };
    return NO.has(lower) ? { value: false } : wrong('FLAG');
  },
  phone: phoneOf,
  email: (text) => (EMAIL.test(text) ? { value: text } : wrong('EMAIL')),
  idNumber: (text) => (/^(?:\d{9}|\d{12})$/.test(text) ? { value: text } : wrong('ID_NUMBER')),
};

/** Reads one cell. All cells are text: dates and long numbers are what was typed. */
export function readCell(column: Column, given: string): Cell {
  const text = given.normalize('NFC').trim();
  if (text === '') return column.required ? wrong('REQUIRED') : { value: null };
  return (READERS[column.type] as Reader<ColumnType['type']>)(text, column as never);
}
