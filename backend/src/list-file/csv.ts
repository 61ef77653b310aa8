import type { CellKind, CellValue } from './column.ts';

/** Excel takes a file without it for one of another century. */
const BYTE_ORDER_MARK = '\u{feff}';

/** Text that a spreadsheet would run, blanks in front or not. */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r]/;

/** 'yyyyMMdd' or 'yyyyMMddHHmmss' as people write it. */
const dayText = (raw: string): string =>
  raw
    .replace(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})\d{2}$/, '$3/$2/$1 $4:$5')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$3/$2/$1');

/** A field of RFC 4180; a text that looks like a formula is led by an apostrophe, so that it stays one. */
export const csvField = (value: CellValue, kind: CellKind): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = kind === 'day' || kind === 'moment' ? dayText(value) : value;
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A csv file in parts, one for each batch of rows. */
export async function* csvFile(
  columns: readonly { heading: string; kind: CellKind }[],
  batches: AsyncIterable<CellValue[][]>,
): AsyncGenerator<string, void, undefined> {
  const line = (fields: readonly string[]) => `${fields.join(',')}\r\n`;
  yield BYTE_ORDER_MARK + line(columns.map(({ heading }) => csvField(heading, 'text')));
  for await (const rows of batches) {
    yield rows
      .map((row) => line(row.map((value, at) => csvField(value, columns[at]?.kind ?? 'text'))))
      .join('');
  }
}
