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

const simple = (query: string): SQL => sql`to_tsquery('simple', ${query})`;

/** SQL: the newest entries with a property, up to one more than are counted. */
const newest = (type: IndexedType, reader: SearchReader, has: SQL): SQL =>
  sql`select ${searchEntry.rowId} as row_id from ${searchEntry}
    where ${and(mayFind(type, reader), has)}
    order by ${searchEntry.datedAt} desc limit ${RESULTS_MOST + 1}`;

interface Window {
  limit: number;
  offset: number;
}

/** A page of `hit`, a table of row ids that `hits` declares, in an order. */
async function pageOf(
  db: Db,
  { type, hits, order }: { type: IndexedType; hits: SQL; order: SQL },
  { limit, offset }: Window,
): Promise<Found> {
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    with ${hits}
    select search_entry.row_id as id, count(*) over ()::int as total
      from hit join search_entry on search_entry.type = ${type} and search_entry.row_id = hit.row_id
     order by ${order}, search_entry.dated_at desc, search_entry.row_id desc
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
 * the site has, the newest of each kind are ranked: to rank all of it would take a second.
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
  const tiers = [
    sql`search_entry.title_exact @@ ${exact}`,
    sql`search_entry.exact @@ ${exact}`,
    sql`search_entry.title_words @@ ${folded}`,
  ];
  // Where all that has the words is known, the better ones are among it and are not looked for again.
  const better = tiers.map(
    (has) => sql`(select row_id from (${newest(type, reader, has)}) better_hit
      where (select count(*) from every_hit) > ${RESULTS_MOST})`,
  );
  const hits = sql`every_hit as materialized (
      ${newest(type, reader, sql`search_entry.words @@ ${folded}`)}
    ), hit as (select row_id from every_hit union ${sql.join(better, sql` union `)})`;
  const [title, anywhere, folds] = tiers;
  const order = sql`case when ${title} then 1 when ${anywhere} then 2 when ${folds} then 3 else 4 end,
    ts_rank(search_entry.words, ${folded}) desc`;
  return pageOf(db, { type, hits, order }, window);
};

/** What has words like those of the text, the titles nearest to it first. */
export const findBySimilarWords = (
  db: Db,
  type: IndexedType,
  reader: SearchReader,
  query: { either: string; text: string },
  window: Window,
): Promise<Found> => {
  const has = sql`search_entry.words @@ ${simple(query.either)}`;
  const hits = sql`hit as (${newest(type, reader, has)})`;
  const order = sql`word_similarity(${query.text}, search_entry.title_fold) desc`;
  return pageOf(db, { type, hits, order }, window);
};
