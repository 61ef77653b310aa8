/** An extract of the audit log as its file has it: the sheet that is printed shows the same, so their hash is one. */
export interface ExtractFile {
  /** Who, when, which person and days, and the head of the chain. */
  head: string[];
  headings: string[];
  rows: string[][];
  hash: string;
}

/** The fields of a csv text, line by line. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines.filter((line) => line.some((field) => field !== ''));
}

/** Reads an extract: its head is lines of one field, its end the number of rows and the hash. */
export function readExtract(text: string): ExtractFile {
  const lines = linesOf(text);
  const head = lines.slice(
    0,
    Math.max(
      0,
      lines.findIndex((line) => line.length > 2),
    ),
  );
  const [headings = [], ...rows] = lines.slice(head.length, -2);
  return { head: head.map(([line = '']) => line), headings, rows, hash: lines.at(-1)?.[1] ?? '' };
}
