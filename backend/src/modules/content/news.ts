import type { NewsDetail, NewsItem, NewsList, Paged } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { httpError } from '../../errors/messages.ts';
import { cleanHtml } from './html.ts';
import { countNews, type NewsFilter, type Reader, readArticle, readNews } from './news-store.ts';

/** So many of the latest hot articles stand apart from the list. */
const HOT_MOST = 3;

export interface NewsPage {
  page: number;
  pageSize: number;
}

const windowOf = ({ page, pageSize }: NewsPage) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/** A page of articles and, apart from them, the latest hot ones; no article is in both (CNT-01). */
export async function newsWithHot(
  db: Db,
  reader: Reader,
  filter: NewsFilter,
  page: NewsPage,
): Promise<NewsList> {
  const hotNews = await readNews(
    db,
    reader,
    { ...filter, hot: true },
    { limit: HOT_MOST, offset: 0 },
  );
  const others = { ...filter, except: hotNews.map(({ id }) => id) };
  const [datas, totalData] = await Promise.all([
    readNews(db, reader, others, windowOf(page)),
    countNews(db, reader, others),
  ]);
  return { datas, totalData, hotNews };
}

export async function newsPage(
  db: Db,
  reader: Reader,
  filter: NewsFilter,
  page: NewsPage,
): Promise<Paged<NewsItem>> {
  const [datas, totalData] = await Promise.all([
    readNews(db, reader, filter, windowOf(page)),
    countNews(db, reader, filter),
  ]);
  return { datas, totalData };
}

/** One article, its body cleaned. Throws NOT_FOUND alike for unknown, not yet published and another audience's. */
export async function article(db: Db, reader: Reader, link: string): Promise<NewsDetail> {
  const found = await readArticle(db, reader, link);
  if (found === undefined) throw httpError('NOT_FOUND');
  return { ...found, bodyHtml: cleanHtml(found.bodyHtml) };
}
