import { newsDetail, newsItem, newsList, paged, paging } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { article, newsPage, newsWithHot } from './news.ts';
import { readCategories } from './news-store.ts';
import { readerOf } from './reader.ts';
import { CAREER_SECTION, NEWS_SECTION } from './sections.ts';

const open = { open: true } as const;
const code = z.optional(z.string().check(z.trim(), z.maxLength(60)));

/** News and articles: published, in their window, for the caller's audience, in the caller's language. */
export const newsRoutes = [
  route({
    method: 'GET',
    path: 'cms/news/category',
    rule: open,
    summary: 'Categories of the news, or of another section',
    query: z.object({ section: code }),
    response: z.array(z.object({ code: z.string(), label: z.string() })),
    handler: ({ db, language, query }) =>
      readCategories(db, language, query.section || NEWS_SECTION),
  }),
  route({
    method: 'GET',
    path: 'cms/news/list',
    rule: open,
    summary: 'News of a category or of all, and apart from them the latest hot ones',
    query: z.object({ category: code, ...paging(1) }),
    response: newsList,
    handler: (call) => {
      const filter = { section: NEWS_SECTION, category: call.query.category };
      return newsWithHot(call.db, readerOf(call), filter, call.query);
    },
  }),
  route({
    method: 'GET',
    path: 'cms/news/list-by-type',
    rule: open,
    summary: 'Articles of a type',
    query: z.object({ type: code, category: code, ...paging(1) }),
    response: paged(newsItem),
    handler: (call) => {
      const { type, category } = call.query;
      return newsPage(call.db, readerOf(call), { type, category }, call.query);
    },
  }),
  route({
    method: 'GET',
    path: 'cms/news/list-career',
    rule: open,
    summary: 'Articles about careers',
    query: z.object({ category: code, ...paging(1) }),
    response: paged(newsItem),
    handler: (call) => {
      const filter = { section: CAREER_SECTION, category: call.query.category };
      return newsPage(call.db, readerOf(call), filter, call.query);
    },
  }),
  route({
    method: 'GET',
    path: 'cms/news/detail-by-link/:link',
    rule: open,
    summary:
      'An article by its link; 404 alike when unknown, not published or for another audience',
    params: z.object({ link: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: newsDetail,
    handler: (call) => article(call.db, readerOf(call), call.params.link),
  }),
];
