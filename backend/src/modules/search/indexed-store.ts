import type { IndexedType } from '@portal/domain/content';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { searchEntry } from '../../db/schema/index.ts';
import { isFor, isOpen } from '../content/audience.ts';
import type { Reader } from '../content/news-where.ts';
import type { TextQuery } from './text-query.ts';

/** So many results of one type are counted and can be paged through; a person narrows the text before. */
export const RESULTS_MOST = 300;

export interface SearchReader extends Reader {
  authorities: ReadonlySet<string>;
}

export interface Found {
  ids: number[];
  total: number;
  atLeast: boolean;
}

/** SQL over search_entry: what this reader may find now (SRCH-04). */
const mayFind = (type: IndexedType, { audiences, now, authorities }: SearchReader) =>
  and(
    eq(searchEntry.type, type),
    isFor(searchEntry.audience, audiences),
    isOpen(searchEntry.shownFrom, searchEntry.shownTo, now),
    or(
      isNull(searchEntry.authorityCode),
      sql`${searchEntry.authorityCode} = any(${sql.param([...authorities])}::text[])`,
    ),
  );

/** The newest entries with a property, up to one more than are counted. */
const newest = (type: IndexedType, reader: SearchReader, has: SQL, tier: number): SQL =>
  sql`(select ${searchEntry.rowId} as row_id, ${tier}::int as tier from ${searchEntry}
    where ${and(mayFind(type, reader), has)}
    order by ${searchEntry.datedAt} desc limit ${RESULTS_MOST + 1})`;

const simple = (query: string): SQL => sql`to_tsquery('simple', ${query})`;

interface Window {
  limit: number;
  offset: number;
}

/** A page of what the parts find, the first tier first, within a tier in the given order. */
async function pageOf(
  db: Db,
  { type, parts, rank }: { type: IndexedType; parts: SQL[]; rank: SQL },
  { limit, offset }: Window,
): Promise<Found> {
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    with hit as (
      select row_id, min(tier) as tier from (${sql.join(parts, sql` union all `)}) every_hit group by row_id
    )
    select hit.row_id as id, count(*) over ()::int as total
      from hit join search_entry on search_entry.type = ${type} and search_entry.row_id = hit.row_id
     order by hit.tier, ${rank} desc, search_entry.dated_at desc, hit.row_id desc
     limit ${Math.max(0, Math.min(limit, RESULTS_MOST - offset))} offset ${offset}`);
  const total = rows[0]?.total ?? 0;
  return {
    ids: rows.map(({ id }) => Number(id)),
    total: Math.min(total, RESULTS_MOST),
    atLeast: total > RESULTS_MOST,
  };
}

/**
 * What has all words, letters and marks as typed before the rest, in the title before the rest (SRCH-03). Of what half
 * the site has, the newest are ranked: to rank all of it would take a second.
 */
export const findByWords = (
  db: Db,
  type: IndexedType,
  reader: SearchReader,
  query: TextQuery,
  window: Window,
): Promise<Found> => {
  const folded = simple(query.folded);
  const exact = simple(query.exact);
  const part = (has: SQL, tier: number) => newest(type, reader, has, tier);
  const parts = [
    part(sql`${searchEntry.titleExact} @@ ${exact}`, 1),
    part(sql`${searchEntry.exact} @@ ${exact}`, 2),
    part(sql`${searchEntry.titleWords} @@ ${folded}`, 3),
    part(sql`${searchEntry.words} @@ ${folded}`, 4),
  ];
  const rank = sql`ts_rank(search_entry.words, ${folded})`;
  return pageOf(db, { type, parts, rank }, window);
};

/** What has words like those of the text, the titles nearest to it first. */
export const findBySimilarWords = (
  db: Db,
  type: IndexedType,
  reader: SearchReader,
  query: { either: string; text: string },
  window: Window,
): Promise<Found> => {
  const parts = [newest(type, reader, sql`${searchEntry.words} @@ ${simple(query.either)}`, 1)];
  const rank = sql`word_similarity(${query.text}, search_entry.title_fold)`;
  return pageOf(db, { type, parts, rank }, window);
};
