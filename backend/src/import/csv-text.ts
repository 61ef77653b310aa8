/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (cell: string): string => {
  const safe = FORMULA.test(cell) && !/^[+-]?\d[\d\s.]*$/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV in UTF-8 with its mark, as Excel reads it; no cell of it is a formula. */
export const stringify = (rows: string[][]): string =>
  `\uFEFF${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
