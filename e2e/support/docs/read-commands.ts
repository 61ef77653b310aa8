/** What begins a command of a shell; other fenced blocks without a language are messages and answers. */
const COMMAND =
  /^(?:npm (?:ci|install|run)|npx|release|portal|openssl|cp|cd|curl|export|[A-Z_]+=\S+ np[mx])\b/;
/** A whole command in the text: with a verb, as people type it. */
const SPAN = /`((?:npm run [a-z0-9:]+|npx portal [a-z]|portal [a-z]|release [a-z])[^`\n]*)`/g;
/** Commands inside the steps of a pipeline. */
const STEP = /npm ci|npx portal [a-z]+|curl(?= )/g;
const FENCE = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm;

const withoutComment = (line: string) => line.replace(/\s{2,}#.*$/, '').trim();

function ofBlock(language: string, body: string): string[] {
  if (language === 'yaml') return body.match(STEP) ?? [];
  if (language !== '' && !/^(?:sh|bash|shell|console)$/.test(language)) return [];
  const lines = body.split('\n').map(withoutComment).filter(Boolean);
  // A block of commands has nothing else in it: what is not recognised is found here.
  if (!COMMAND.test(lines[0] ?? '') && language === '') return [];
  return lines.flatMap((line) => line.split(' && '));
}

/** Every command of a page, once each, in the order of the page: of fenced blocks, and whole ones in the text. */
export function commandsOf(markdown: string): string[] {
  const found: [at: number, command: string][] = [];
  for (const { index, 1: language = '', 2: body = '' } of markdown.matchAll(FENCE))
    for (const command of ofBlock(language, body)) found.push([index, command]);
  const text = markdown.replace(FENCE, (block) => ' '.repeat(block.length));
  for (const { index, 1: command = '' } of text.matchAll(SPAN)) found.push([index, command]);
  found.sort(([one], [other]) => one - other);
  return [...new Set(found.map(([, command]) => command))];
}
