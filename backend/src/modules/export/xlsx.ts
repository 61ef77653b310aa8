import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellKind, CellValue } from '../../list-file/column.ts';

export interface SheetColumn {
  heading: string;
  kind: CellKind;
  width: number;
}

const FORMATS: Partial<Record<CellKind, string>> = {
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  money: '#,##0',
  count: '#,##0',
};

const DAY_MS = 86_400_000;
/** 1 January 1970 in the days of a spreadsheet. */
const EPOCH = 25_569;

/** 'yyyyMMdd' or 'yyyyMMddHHmmss' as a spreadsheet counts: a real date, which can be sorted and reckoned with. */
const serialOf = (raw: string): number | string => {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/.exec(raw) ?? [];
  if (day === undefined) return raw;
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS + EPOCH;
  return days + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) / 86_400;
};

/** What no XML may hold: Excel calls the whole file broken. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text is always a text cell, whatever it begins with: a formula is a cell of another type. */
const cellOf = (value: CellValue, kind: CellKind): string | number | null => {
  if (typeof value !== 'string') return value;
  if (kind === 'day' || kind === 'moment') return serialOf(value);
  return value.replace(UNWRITABLE, '');
};

async function* cells(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<CellValue[][]>,
): AsyncGenerator<(string | number | null)[], void, undefined> {
  for await (const rows of batches) {
    for (const row of rows)
      yield row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text'));
  }
}

/** An xlsx file of one sheet, written while its rows are read. */
export const xlsxFile = (
  sheet: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<CellValue[][]>,
): Readable => {
  const written = writeXlsxStream(cells(columns, batches), {
    name: sheet,
    columns: columns.map(({ heading, kind, width }) => {
      const numFmt = FORMATS[kind];
      return { header: heading, width, ...(numFmt && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(written as ReadableStream<Uint8Array>);
};
