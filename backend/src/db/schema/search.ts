import { INDEXED_TYPES } from '@portal/domain/content';
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { audience, moment, oneOf, ref } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the site search finds by words: a row for each article, question, document and video that may be shown to
 * anybody, with the words of all its languages. Triggers keep it (db/functions/search-entry.sql).
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    type: text({ enum: INDEXED_TYPES }).notNull(),
    rowId: ref().notNull(),
    audience: audience(),
    authorityCode: text(),
    shownFrom: moment(),
    shownTo: moment(),
    /** Newer ones first among equals. */
    datedAt: moment().notNull(),
    titleFold: text().notNull(),
    /** The words of the title without marks, and with the marks as written. */
    titleWords: tsvector().notNull(),
    titleExact: tsvector().notNull(),
    /** The same of title, summary and body, weighted A, B and D. */
    words: tsvector().notNull(),
    exact: tsvector().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.rowId] }),
    oneOf('search_entry_type_check', t.type, INDEXED_TYPES),
    index('search_entry_dated_idx').on(t.type, t.datedAt),
    index('search_entry_title_words_idx').using('gin', t.titleWords),
    index('search_entry_title_exact_idx').using('gin', t.titleExact),
    index('search_entry_words_idx').using('gin', t.words),
    index('search_entry_exact_idx').using('gin', t.exact),
  ],
);

/** The folded words of titles and summaries, once each: among them a word with a typing error has its likely meanings. */
export const searchWord = pgTable('search_word', { word: text().primaryKey() }, (t) => [
  index('search_word_trgm_idx').using('gin', t.word.op('gin_trgm_ops')),
]);
