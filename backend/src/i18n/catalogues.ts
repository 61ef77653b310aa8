import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';

/** All sentences of one language by key: `<module>.<error code or name>`. */
export type Catalogue = Readonly<Record<string, string>>;

/** The catalogues of some languages: one locale file each. */
export const readCatalogues = <L extends string>(
  languages: readonly L[],
  folder = join(import.meta.dirname, 'locales'),
): Record<L, Catalogue> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Catalogue,
    ]),
  ) as Record<L, Catalogue>;

/** A sentence in every language; in the default language where a catalogue lacks it. Throws for an unknown key. */
export const sentenceIn = <L extends string>(
  catalogues: Readonly<Record<L, Catalogue>>,
  key: string,
): Record<L, string> => {
  const fallback = (catalogues as Record<string, Catalogue>)[DEFAULT_LANGUAGE]?.[key];
  if (fallback === undefined) throw new Error(`no sentence ${key}`);
  return Object.fromEntries(
    Object.entries<Catalogue>(catalogues).map(([language, texts]) => [
      language,
      texts[key] ?? fallback,
    ]),
  ) as Record<L, string>;
};
