/** Control characters but the line's end, and marks that turn the direction of text: they move what a terminal shows. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text for a terminal: reasons and names are other people's, and must not write anywhere else than in their place (L13). */
export const printableText = (text: string): string =>
  text.replace(UNPRINTABLE, (sign) => (sign === '\n' ? sign : '?'));

/** Rows of a table, with their texts printable on one line. */
export const printableRows = (rows: readonly unknown[]): unknown[] =>
  rows.map((row) => {
    if (typeof row === 'string') return printableText(row);
    if (typeof row !== 'object' || row === null) return row;
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? printableText(value).replaceAll('\n', ' ') : value,
      ]),
    );
  });
