import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/domain/language';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type DefaultKey<Name extends string> = `${Name}${Capitalize<typeof DEFAULT_LANGUAGE>}`;
type ByColumn<Name extends string, Value> = Record<DefaultKey<Name>, Value>;

/** The property of a text in a language: `name` in 'vi' is `nameVi`. */
const keyIn = (name: string, language: Language): string =>
  name + language.charAt(0).toUpperCase() + language.slice(1);

/** The value of a text in a language; that of the default one where the row has none or it is empty. */
export const translatedValue = <Name extends string>(
  row: ByColumn<Name, string>,
  name: Name,
  language: Language,
): string => {
  const values: Partial<Record<string, unknown>> = row;
  const own = values[keyIn(name, language)];
  return typeof own === 'string' && own !== ''
    ? own
    : row[keyIn(name, DEFAULT_LANGUAGE) as DefaultKey<Name>];
};

/** The values of a text in the other languages that the row has, by property: `nameEn`. */
export const translationsOf = (row: object, name: string): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) => {
      const key = keyIn(name, language);
      const value = (row as Partial<Record<string, unknown>>)[key];
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );

/** A text in a language, in SQL. A language without a column of its own gets the default one's, so a new language needs no migration. */
export const translatedText = <Name extends string>(
  table: ByColumn<Name, AnyPgColumn>,
  name: Name,
  language: Language,
): SQL<string> => {
  const columns: Partial<Record<string, unknown>> = table;
  const byDefault = table[keyIn(name, DEFAULT_LANGUAGE) as DefaultKey<Name>];
  const own = columns[keyIn(name, language)] ?? byDefault;
  return own === byDefault
    ? sql<string>`${byDefault}`
    : sql<string>`coalesce(nullif(${own}, ''), ${byDefault})`;
};

/** The same for a text that may be empty: null then. */
export const translatedTextOrNull = <Name extends string>(
  table: ByColumn<Name, AnyPgColumn>,
  name: Name,
  language: Language,
): SQL<string | null> => sql<string | null>`nullif(${translatedText(table, name, language)}, '')`;
