import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

/** A locale file: texts, nested as deep as anybody likes. */
export type Texts = { [key: string]: string | Texts };

/** Languages count differently; `day_one` and `day_other` are one text. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{\s*[^}\s,]+/g) ?? [])].map((one) => one.slice(2).trim()).sort();

/** Where two languages disagree: keys that one lacks, empty texts, other placeholders. */
export function localeProblems(vi: Texts, en: Texts): string[] {
  const sides = { vi: flatten(vi), en: flatten(en) };
  const problems: string[] = [];
  for (const [side, other] of [
    ['vi', 'en'],
    ['en', 'vi'],
  ] as const) {
    const known = new Set(sides[other].map(([key]) => withoutPlural(key)));
    for (const [key, text] of sides[side]) {
      if (!known.has(withoutPlural(key))) problems.push(`${key} is missing in ${other}`);
      if (text.trim() === '') problems.push(`${key} is empty in ${side}`);
    }
  }
  const english = new Map(sides.en);
  for (const [key, text] of sides.vi) {
    const twin = english.get(key);
    if (twin === undefined) continue;
    const [a, b] = [placeholders(text).join(', '), placeholders(twin).join(', ')];
    if (a !== b) problems.push(`${key} has {{${a}}} in vi and {{${b}}} in en`);
  }
  return problems;
}

function readTexts(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The keys of a locale file as code names them: `day` for `day_one` and `day_other` too. */
export const readKeys = (file: string): string[] =>
  flatten(readTexts(file)).flatMap(([key]) => [key, withoutPlural(key)]);

/** The problems of every `src/locales` folder. */
export function checkLocales(from = root): string[] {
  const files = globSync('{host,remote-*,shared/*,backend}/src/**/locales/**/{vi,en}.json', {
    cwd: from,
  });
  const folders = [...new Set(files.map((file) => path.dirname(file)))].sort();
  return folders.flatMap((folder) => {
    const [vi, en] = ['vi.json', 'en.json'].map((name) => path.join(from, folder, name));
    if (!vi || !en || !existsSync(vi) || !existsSync(en)) {
      return [`${folder}: one of vi.json and en.json is missing`];
    }
    return localeProblems(readTexts(vi), readTexts(en)).map((problem) => `${folder}: ${problem}`);
  });
}
