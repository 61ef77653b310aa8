import { LANGUAGES, type Language } from '@portal/domain/language';
import type { ContentBody, FieldValue } from '@portal/types';
import type { Db } from '../../../db/handle.ts';

/** How the items of a kind are read and written in their own table. */
export interface KindStore {
  /** The item as an editor writes it; undefined where there is none. */
  read(db: Db, id: number): Promise<ContentBody | undefined>;
  /** Makes an item, or writes all of an existing one; returns its id. */
  write(db: Db, id: number | null, body: ContentBody, now: Date): Promise<number>;
  /** Takes an item down now. */
  close(db: Db, id: number, now: Date): Promise<void>;
  /** Removes an item that no reader has seen. */
  remove(db: Db, id: number): Promise<void>;
}

/** What columns of a table are called by the fields of a text: `{ title: 'title', text: 'summary' }`. */
type Names = Readonly<Record<string, string>>;

const columnIn = (column: string, language: Language) =>
  `${column}${language.charAt(0).toUpperCase()}${language.slice(1)}`;

/** The texts of a body as columns per language: `titleVi`, `titleEn`. */
export const columnsOfTexts = <T>(body: ContentBody, names: Names): T =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(names).map(([column, field]) => [
        columnIn(column, language),
        body[language][field] ?? '',
      ]),
    ),
  ) as T;

/** The texts of a row with columns per language. */
export const textsOfColumns = (
  row: object,
  names: Names,
): Record<Language, Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(names).map(([column, field]) => [
          field,
          String((row as Record<string, unknown>)[columnIn(column, language)] ?? ''),
        ]),
      ),
    ]),
  ) as Record<Language, Record<string, string>>;

export const textOf = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
export const numberOf = (value: FieldValue | undefined): number | null =>
  typeof value === 'number' ? value : null;
export const momentOf = (value: FieldValue | undefined): Date | null => {
  const text = textOf(value);
  return text === null ? null : new Date(text);
};
export const listOf = (value: FieldValue | undefined): string[] =>
  Array.isArray(value) ? value : [];
export const isoOf = (value: Date | null): string | null => value?.toISOString() ?? null;
