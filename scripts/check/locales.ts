import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@portal/domain/language';
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

/** Keys of one language that another one lacks. */
function missingKeys(texts: [string, string][], other: [string, string][], name: string): string[] {
  const known = new Set(other.map(([key]) => withoutPlural(key)));
  return texts
    .filter(([key]) => !known.has(withoutPlural(key)))
    .map(([key]) => `${key} is missing in ${name}`);
}

/** Where languages disagree with the first one: keys that one lacks, empty texts, other placeholders. */
export function localeProblems(locales: Record<string, Texts>): string[] {
  const sides = Object.entries(locales).map(([name, texts]) => [name, flatten(texts)] as const);
  const [first, ...others] = sides;
  if (first === undefined) return [];
  const [name, texts] = first;
  const empty = sides.flatMap(([side, own]) =>
    own.filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty in ${side}`),
  );
  const differences = others.flatMap(([other, own]) => {
    const byKey = new Map(own);
    const placeholderProblems = texts.flatMap(([key, text]) => {
      const twin = byKey.get(key);
      if (twin === undefined) return [];
      const [a, b] = [placeholders(text).join(', '), placeholders(twin).join(', ')];
      return a === b ? [] : [`${key} has {{${a}}} in ${name} and {{${b}}} in ${other}`];
    });
    return [
      ...missingKeys(texts, own, other),
      ...missingKeys(own, texts, name),
      ...placeholderProblems,
    ];
  });
  return [...differences, ...empty];
}

function readTexts(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The keys of a locale file as code names them: `day` for `day_one` and `day_other` too. */
export const readKeys = (file: string): string[] =>
  flatten(readTexts(file)).flatMap(([key]) => [key, withoutPlural(key)]);

/** The problems of every `locales` folder: one file per language of the list, and all say the same. */
export function checkLocales(from = root, languages: readonly string[] = LANGUAGES): string[] {
  const files = globSync('{{host,remote-*,shared/*,backend}/src,scripts}/**/locales/*.json', {
    cwd: from,
  });
  const folders = [...new Set(files.map((file) => path.dirname(file)))].sort();
  return folders.flatMap((folder) => {
    const known = files
      .filter((file) => path.dirname(file) === folder)
      .map((file) => path.basename(file, '.json'));
    const present = languages.filter((language) => known.includes(language));
    const texts = present.map(
      (language) => [language, readTexts(path.join(from, folder, `${language}.json`))] as const,
    );
    return [
      ...languages.filter((one) => !known.includes(one)).map((one) => `${one}.json is missing`),
      ...known.filter((one) => !languages.includes(one)).map((one) => `${one} is no language`),
      ...localeProblems(Object.fromEntries(texts)),
    ].map((problem) => `${folder}: ${problem}`);
  });
}
