import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { httpError } from './messages.ts';

export const IMPORT_BYTES_MAX = 20 * 1_048_576;
export const IMPORT_ROWS_MAX = 50_000;
const COLUMNS_MAX = 100;

/** The rows of a file; each cell is the text that was typed. */
export interface Table {
  head: string[];
  /** `no`: the row in the file, whose head is 1. */
  rows: { no: number; cells: string[] }[];
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** The text of a CSV in UTF-8 or, with its mark, UTF-16. Throws IMPORT_ENCODING for all else. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw httpError('IMPORT_ENCODING');
}

/** What separates the cells, by the head: the sign that it has most of. */
function delimiterOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const [best] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length);
  return best ?? ',';
}

function readCsv(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: 100_000,
      to: IMPORT_ROWS_MAX + 2,
    });
  } catch {
    throw httpError('IMPORT_TABLE');
  }
}

/** A number or day that Excel made of what was typed, as text again. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}

async function readSheet(bytes: Buffer): Promise<string[][]> {
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0] });
    return (sheets[0]?.rows ?? []).map((row) => row.map(cellText));
  } catch {
    throw httpError('IMPORT_TABLE');
  }
}

/**
 * Reads a file: CSV (comma, semicolon or tab; UTF-8, or UTF-16 with its mark) or the first sheet of an xlsx. Throws the errors of
 * an import.
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length > IMPORT_BYTES_MAX) throw httpError('IMPORT_TOO_LARGE');
  const lines = isZip(bytes) ? await readSheet(bytes) : readCsv(textOf(bytes));
  const [head = [], ...rest] = lines;
  if (head.length > COLUMNS_MAX) throw httpError('IMPORT_TABLE');
  const rows = rest
    .map((cells, at) => ({ no: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > IMPORT_ROWS_MAX) throw httpError('IMPORT_TOO_LARGE');
  return { head, rows };
}
