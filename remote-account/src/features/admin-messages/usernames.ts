/** The names in a pasted list or a file: one a line, or apart by comma, semicolon, tab; each once, in their order. */
export const usernamesIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(/^\uFEFF/, '')
      .split(/[\s,;]+/)
      .map((name) => name.replace(/^["']+|["']+$/g, ''))
      .filter(Boolean),
  ),
];

/** The names in a file: its first column. */
export const usernamesInFile = (text: string): string[] =>
  usernamesIn(
    text
      .split(/\r?\n/)
      .map((line) => line.split(/[,;\t]/)[0] ?? '')
      .join('\n'),
  );
