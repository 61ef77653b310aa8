import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Forms of a plural: each language has those of its grammar. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Dotted keys of all texts. */
const keysOf = (value: unknown, prefix = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        keysOf(part, prefix ? `${prefix}.${key}` : key),
      )
    : [prefix.replace(PLURAL, '')];

/** Texts that one language has and another lacks. */
export function localeProblems(dir: string): string[] {
  const folder = path.join(dir, 'src/locales');
  const languages = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const keys = new Map(
    languages.map((file) => [
      file,
      new Set(keysOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))),
    ]),
  );
  const all = new Set([...keys.values()].flatMap((one) => [...one]));
  return [...keys].flatMap(([file, own]) =>
    [...all]
      .filter((key) => !own.has(key))
      .map((key) => `src/locales/${file} has no text for ${key}.`),
  );
}
