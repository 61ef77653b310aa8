import { fold } from '@portal/types';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * SQL: a folded column has each word of the text, or one that begins with it, in whichever order; a text without a
 * letter or digit is in nothing. Undefined for an empty text. Words are letters and digits alone, so nothing in them is
 * a pattern.
 */
export function hasWords(column: AnyPgColumn | SQL, text: string): SQL | undefined {
  const folded = fold(text);
  if (folded === '') return undefined;
  const words = folded.match(/[\p{L}\p{N}]+/gu);
  if (words === null) return sql`false`;
  return and(...words.map((word) => sql`${column} ~ ${`\\m${word}`}`));
}
