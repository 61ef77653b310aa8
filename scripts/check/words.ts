import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

/** One row of the glossary's last table. */
export interface RetiredWord {
  word: string;
  where: 'name' | 'text' | 'both';
  instead: string;
}

const GLOSSARY = 'docs/glossary.md';
const CODE = /\.(ts|tsx|mjs|cjs|sql|css)$/;
// Generated, or other people's words: the specification's items, screen texts, measured tables.
const SKIPPED =
  /^(docs\/(glossary|acceptance)\.md|docs\/(?:measurements|api)\/|pnpm-lock\.yaml)|(^|\/)(locales|fixtures|migrations\/meta)\//;

/** The retired words of a glossary, one entry a word. */
export function retiredWords(glossary: string): RetiredWord[] {
  const rows = glossary.split('## Retired words')[1]?.split('\n') ?? [];
  return rows.flatMap((row) => {
    const [words, where, instead] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    if (!words || !instead || (where !== 'name' && where !== 'text' && where !== 'both')) return [];
    return words.split(',').map((word) => ({ word: word.trim().toLowerCase(), where, instead }));
  });
}

/** `keptSession_id` as ' kept session id ': a word is matched as a whole one. */
const spaced = (identifier: string) =>
  ` ${identifier.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[^A-Za-z]+/g, ' ')} `.toLowerCase();

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`/])\/\/[^\n]*/g;
const TEST_NAME =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Code without its strings and comments, and the text: comments and names of tests. Lines stay where they are. */
function split(code: string): { names: string; text: string } {
  const lines = blank(code);
  const parts: [at: number, part: string][] = [];
  const put = (at: number, part: string) => parts.push([at, part]);
  for (const match of code.matchAll(COMMENT)) put(match.index, match[0]);
  for (const match of code.matchAll(TEST_NAME)) {
    put(match.index + match[0].lastIndexOf(match[2] ?? ''), match[2] ?? '');
  }
  let [text, end] = ['', 0];
  // A name of a test inside a comment is there already.
  for (const [at, part] of parts.sort(([one], [other]) => one - other)) {
    if (at < end) continue;
    text += lines.slice(end, at) + part;
    end = at + part.length;
  }
  return {
    names: code.replace(COMMENT, blank).replace(STRING, blank),
    text: text + lines.slice(end),
  };
}

/** Finds retired words in a part of a file; the same identifiers come again and again, so each is looked at once. */
function createFinder(retired: RetiredWord[]) {
  const needles = retired.map((one) => ({ ...one, needle: ` ${one.word.replace(/-/g, ' ')} ` }));
  const identifiers = new Map<string, RetiredWord[]>();
  const inPart = (part: string, where: 'name' | 'text'): RetiredWord[] =>
    needles.filter(
      (one) => (one.where === 'both' || one.where === where) && part.includes(one.needle),
    );
  return {
    inText: (line: string) => inPart(` ${line.replace(/[^A-Za-z]+/g, ' ')} `.toLowerCase(), 'text'),
    inName: (identifier: string) => {
      const known = identifiers.get(identifier) ?? inPart(spaced(identifier), 'name');
      identifiers.set(identifier, known);
      return known;
    },
  };
}

type Finder = ReturnType<typeof createFinder>;

/** `line: "word", write instead` for each retired word of a file. Markdown is text as a whole, but for its code. */
export function wordsIn(
  file: string,
  content: string,
  retired: RetiredWord[],
  finder: Finder = createFinder(retired),
): string[] {
  const { names, text } = CODE.test(file)
    ? split(content)
    : { names: '', text: content.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank) };
  const found: string[] = [];
  const add = (words: RetiredWord[], where: 'name' | 'text', line: number) => {
    for (const { word, instead } of words) found.push(`${line}: "${word}" (${where}): ${instead}`);
  };
  add(finder.inName(path.basename(file).replace(/\.[^.]+$/, '')), 'name', 0);
  names.split('\n').forEach((line, at) => {
    for (const [identifier] of line.matchAll(/[A-Za-z_$][\w$]*/g))
      add(finder.inName(identifier), 'name', at + 1);
  });
  text.split('\n').forEach((line, at) => {
    if (line.trim() !== '') add(finder.inText(line), 'text', at + 1);
  });
  return [...new Set(found)];
}

/** The retired words of this repository's files, or of those under the given folders. */
export function checkWords(folders: readonly string[] = []): string[] {
  const retired = retiredWords(readFileSync(path.join(root, GLOSSARY), 'utf8'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  const finder = createFinder(retired);
  return (
    files
      .split('\n')
      .filter((file) => (CODE.test(file) || file.endsWith('.md')) && !SKIPPED.test(file))
      // A file that is deleted and not committed yet is listed too.
      .filter((file) => existsSync(path.join(root, file)))
      .flatMap((file) => {
        const content = readFileSync(path.join(root, file), 'utf8');
        return wordsIn(file, content, retired, finder).map((found) => `${file}:${found}`);
      })
  );
}

// node scripts/check/words.ts [folder …]: what a folder still has to rename.
if (process.argv[1] === import.meta.filename) {
  const found = checkWords(process.argv.slice(2));
  process.stdout.write(
    `${found.map((line) => `${line}\n`).join('')}${found.length} retired words\n`,
  );
}
