import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  /^(docs\/(glossary|acceptance)\.md|docs\/measurements\/|pnpm-lock\.yaml)|(^|\/)(locales|fixtures|migrations\/meta)\//;

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
  let text = blank(code);
  const put = (at: number, part: string) => {
    text = text.slice(0, at) + part + text.slice(at + part.length);
  };
  for (const match of code.matchAll(COMMENT)) put(match.index, match[0]);
  for (const match of code.matchAll(TEST_NAME)) {
    put(match.index + match[0].lastIndexOf(match[2] ?? ''), match[2] ?? '');
  }
  return { names: code.replace(COMMENT, blank).replace(STRING, blank), text };
}

/** `line: "word", write instead` for each retired word of a file. Markdown is text as a whole, but for its code. */
export function wordsIn(file: string, content: string, retired: RetiredWord[]): string[] {
  const { names, text } = CODE.test(file)
    ? split(content)
    : { names: '', text: content.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank) };
  const found: string[] = [];
  const look = (part: string, where: 'name' | 'text', line: number) => {
    for (const { word, where: at, instead } of retired) {
      if ((at === 'both' || at === where) && part.includes(` ${word.replace(/-/g, ' ')} `)) {
        found.push(`${line}: "${word}" (${where}): ${instead}`);
      }
    }
  };
  const base = path.basename(file).replace(/\.[^.]+$/, '');
  look(spaced(base), 'name', 0);
  names.split('\n').forEach((line, at) => {
    for (const [identifier] of line.matchAll(/[A-Za-z_$][\w$]*/g))
      look(spaced(identifier), 'name', at + 1);
  });
  text.split('\n').forEach((line, at) => {
    look(` ${line.replace(/[^A-Za-z]+/g, ' ')} `.toLowerCase(), 'text', at + 1);
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
  return files
    .split('\n')
    .filter((file) => (CODE.test(file) || file.endsWith('.md')) && !SKIPPED.test(file))
    .flatMap((file) => {
      const content = readFileSync(path.join(root, file), 'utf8');
      return wordsIn(file, content, retired).map((found) => `${file}:${found}`);
    });
}

// node scripts/check/words.ts [folder …]: what a folder still has to rename.
if (process.argv[1] === import.meta.filename) {
  const found = checkWords(process.argv.slice(2));
  process.stdout.write(
    `${found.map((line) => `${line}\n`).join('')}${found.length} retired words\n`,
  );
}
