import type { Section } from '@portal/domain/content';
import type { ComingNews, NewsByType, NewsDetail, NewsItem, NewsList, Paged } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { httpError } from '../../errors/messages.ts';
import { cleanHtml } from './html.ts';
import { readTypes } from './news-groups.ts';
import { countNews, readArticle, readArticleById, readEvents, readNews } from './news-store.ts';
import type { NewsFilter, Reader } from './news-where.ts';
import { windowFromOne } from './page-window.ts';

/** So many of the latest hot articles stand apart from the list. */
const HOT_MOST = 3;
const EVENTS_MOST = 6;
const BY_TYPE_MOST = 5;

const first = (limit: number) => ({ limit, offset: 0 });

export interface NewsPage {
  page: number;
  pageSize: number;
}

/** A page of articles and, apart from them, the latest hot ones; no article is in both (CNT-01). */
export async function newsWithHot(
  db: Db,
  reader: Reader,
  filter: NewsFilter,
  page: NewsPage,
): Promise<NewsList> {
  const hotNews = await readNews(db, reader, { ...filter, hot: true }, first(HOT_MOST));
  const others = { ...filter, except: hotNews.map(({ id }) => id) };
  return { ...(await newsPage(db, reader, others, page)), hotNews };
}

export async function newsPage(
  db: Db,
  reader: Reader,
  filter: NewsFilter,
  page: NewsPage,
): Promise<Paged<NewsItem>> {
  const [datas, total] = await Promise.all([
    readNews(db, reader, filter, windowFromOne(page)),
    countNews(db, reader, filter),
  ]);
  return { datas, ...total };
}

/** The events to come, and apart from them the latest hot articles (CNT-02). */
export async function comingNews(db: Db, reader: Reader, section: Section): Promise<ComingNews> {
  const eventNews = await readEvents(db, reader, { section }, first(EVENTS_MOST));
  const except = eventNews.map(({ id }) => id);
  const hotNews = await readNews(db, reader, { section, hot: true, except }, first(HOT_MOST));
  return { eventNews, hotNews };
}

/** The first articles of each type that contain the words. */
export async function newsByType(db: Db, reader: Reader, filter: NewsFilter): Promise<NewsByType> {
  const types = await readTypes(db, reader, filter);
  return Promise.all(
    types.map(async (type) => ({
      ...type,
      datas: await readNews(db, reader, { ...filter, type: type.code }, first(BY_TYPE_MOST)),
    })),
  );
}

/**
 * Other articles of the same section, those of the same category first, never the article itself (CNT-04).
 * Throws NOT_FOUND where the reader may not see the article.
 */
export async function otherArticles(
  db: Db,
  reader: Reader,
  id: number,
  limit: number,
): Promise<NewsItem[]> {
  const current = await readArticleById(db, reader, id);
  if (current === undefined) throw httpError('NOT_FOUND');
  const { section, categoryCode } = current;
  const near = categoryCode
    ? await readNews(db, reader, { section, category: categoryCode, except: [id] }, first(limit))
    : [];
  if (near.length === limit) return near;
  const except = [id, ...near.map((item) => item.id)];
  return [
    ...near,
    ...(await readNews(db, reader, { section, except }, first(limit - near.length))),
  ];
}

/** One article, its body cleaned. Throws NOT_FOUND alike for unknown, not yet published and another audience's. */
export async function article(db: Db, reader: Reader, link: string): Promise<NewsDetail> {
  const found = await readArticle(db, reader, link);
  if (found === undefined) throw httpError('NOT_FOUND');
  return { ...found, bodyHtml: cleanHtml(found.bodyHtml) };
}
