import type { EventNews, NewsDetail, NewsItem } from '@portal/types';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { category, content, contentI18n } from '../../db/schema/index.ts';
import { countUpTo } from '../../paging/count.ts';
import type { Total } from '../../paging/page.ts';
import { eventColumns, latestFirst, listColumns } from './news-columns.ts';
import { isShown, isSpoken, type NewsFilter, type Reader, whereOf } from './news-where.ts';
import { shownPicture } from './picture.ts';

const COUNTED_MOST = 20_000;
/** Words are looked up article by article: a list with words is counted no further than anybody pages. */
const COUNTED_WITH_WORDS = 2_000;

export interface Window {
  limit: number;
  offset: number;
}

const withPicture = <T extends { image: string | null; imageAlt: string | null }>(row: T) => ({
  ...row,
  ...shownPicture(row),
});

const hasText = sql`exists (select 1 from content_i18n t where t.content_id = ${content.id})`;

/**
 * The ids of a page. They are chosen before their texts are read: which language an article has is asked for ten articles then,
 * not for all that are there.
 */
const pageOf = (
  db: Db,
  { reader, filter, order }: { reader: Reader; filter: NewsFilter; order: SQL[] },
  window: Window,
) =>
  db
    .select({ id: content.id })
    .from(content)
    .leftJoin(category, eq(category.id, content.categoryId))
    .where(and(whereOf(reader, filter), hasText))
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset)
    .as('page');

const nextFirst = [asc(content.eventFrom), asc(content.id)];

/** Articles, the latest first. */
export async function readNews(
  db: Db,
  reader: Reader,
  filter: NewsFilter,
  window: Window,
): Promise<NewsItem[]> {
  const page = pageOf(db, { reader, filter, order: latestFirst }, window);
  const rows = await db
    .select(listColumns(reader.language))
    .from(page)
    .innerJoin(content, eq(content.id, page.id))
    .innerJoin(contentI18n, eq(contentI18n.contentId, content.id))
    .leftJoin(category, eq(category.id, content.categoryId))
    .where(isSpoken(reader.language))
    .orderBy(...latestFirst);
  return rows.map(withPicture);
}

/** Events to come, the next first. */
export async function readEvents(
  db: Db,
  reader: Reader,
  filter: NewsFilter,
  window: Window,
): Promise<EventNews[]> {
  const coming = { ...filter, coming: true };
  const page = pageOf(db, { reader, filter: coming, order: nextFirst }, window);
  const rows = await db
    .select({ ...listColumns(reader.language), ...eventColumns })
    .from(page)
    .innerJoin(content, eq(content.id, page.id))
    .innerJoin(contentI18n, eq(contentI18n.contentId, content.id))
    .leftJoin(category, eq(category.id, content.categoryId))
    .where(isSpoken(reader.language))
    .orderBy(...nextFirst);
  return rows.map((row) => ({ ...withPicture(row), eventFrom: row.eventFrom ?? '' }));
}

/** How many articles there are, counted up to a bound: who has more of them searches. */
export const countNews = (db: Db, reader: Reader, filter: NewsFilter): Promise<Total> =>
  countUpTo(
    db,
    db
      .select({ id: content.id })
      .from(content)
      .leftJoin(category, eq(category.id, content.categoryId))
      .where(and(whereOf(reader, filter), hasText)),
    filter.text ? COUNTED_WITH_WORDS : COUNTED_MOST,
  );

async function readOne(db: Db, reader: Reader, where: SQL): Promise<NewsDetail | undefined> {
  const [row] = await db
    .select({
      ...listColumns(reader.language),
      ...eventColumns,
      bodyHtml: contentI18n.bodyHtmlClean,
      author: content.author,
    })
    .from(content)
    .innerJoin(contentI18n, eq(contentI18n.contentId, content.id))
    .leftJoin(category, eq(category.id, content.categoryId))
    .where(and(isShown(reader), isSpoken(reader.language), where));
  return row && withPicture(row);
}

/**
 * The article of a link, whichever language's link it is; undefined when it does not exist or is not for the reader.
 * The body is as stored: clean it.
 */
export const readArticle = (db: Db, reader: Reader, link: string) =>
  readOne(
    db,
    reader,
    sql`${content.id} = (select content_id from content_i18n named where named.link_alias = ${link}
      order by named.lang = ${reader.language} desc limit 1)`,
  );

/** The same by its id. */
export const readArticleById = (db: Db, reader: Reader, id: number) =>
  readOne(db, reader, eq(content.id, id));
