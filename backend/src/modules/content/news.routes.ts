import {
  articleType,
  comingNews as comingNewsAnswer,
  newsByType as newsByTypeAnswer,
  newsCategory,
  newsDetail,
  newsItem,
  newsList,
  newsType,
  paged,
  paging,
  section,
} from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { article, comingNews, newsByType, newsPage, newsWithHot, otherArticles } from './news.ts';
import { readCategories, readTypes } from './news-groups.ts';
import { readerOf } from './reader.ts';
import { CAREER_SECTION, NEWS_SECTION } from './sections.ts';

const open = { open: true } as const;
const code = z.optional(z.string().check(z.trim(), z.maxLength(60)));
const type = z.optional(articleType);
const inSection = z._default(section, NEWS_SECTION);
const searchKey = z._default(z.string().check(z.trim(), z.maxLength(100)), '');
/** So many are read beside an article; the financial page shows all of its own (spec/features.md 9). */
const OTHERS = 4;
const FINANCIAL_SIZE = 100;

/** News and articles: published, in their window, for the caller's audience, in the caller's language. */
export const newsRoutes = [
  route({
    method: 'GET',
    path: 'cms/news/category',
    rule: open,
    summary: 'Categories of the news, or of another section, that have articles for the caller',
    query: z.object({ section: inSection }),
    response: z.array(newsCategory),
    handler: (call) => readCategories(call.db, readerOf(call), call.query.section),
  }),
  route({
    method: 'GET',
    path: 'cms/news/list',
    rule: open,
    summary: 'News of a category or of all, and apart from them the latest hot ones',
    query: z.object({
      section: inSection,
      category: code,
      type,
      searchKey,
      ...paging(1),
    }),
    response: newsList,
    handler: (call) => {
      const { category, type, searchKey: text } = call.query;
      const filter = {
        section: call.query.section,
        category,
        type,
        text,
      };
      return newsWithHot(call.db, readerOf(call), filter, call.query);
    },
  }),
  route({
    method: 'GET',
    path: 'cms/news/focus',
    rule: open,
    summary: 'The articles of a section that stand at its head',
    query: z.object({ section: inSection, ...paging(1, 3) }),
    response: paged(newsItem),
    handler: (call) => {
      const filter = { section: call.query.section, focus: true };
      return newsPage(call.db, readerOf(call), filter, call.query);
    },
  }),
  route({
    method: 'GET',
    path: 'cms/news/type',
    rule: open,
    summary: 'Types of article that a section has for the caller',
    query: z.object({ section: inSection }),
    response: z.array(newsType),
    handler: (call) => readTypes(call.db, readerOf(call), { section: call.query.section }),
  }),
  route({
    method: 'GET',
    path: 'cms/news/get-type-by-lang',
    rule: open,
    summary: 'Types of article of all sections, in the language of the call',
    response: z.array(newsType),
    handler: (call) => readTypes(call.db, readerOf(call), {}),
  }),
  route({
    method: 'GET',
    path: 'cms/news/search-all-type-by-news',
    rule: open,
    summary: 'The first articles of each type that contain the words, without regard to marks',
    query: z.object({ searchKey }),
    response: newsByTypeAnswer,
    handler: (call) => newsByType(call.db, readerOf(call), { text: call.query.searchKey }),
  }),
  route({
    method: 'GET',
    path: 'cms/news/list-by-type',
    rule: open,
    summary: 'Articles of a type',
    query: z.object({ type, category: code, ...paging(1) }),
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
    path: 'cms/news/list-financial',
    rule: open,
    summary: 'Articles of financial advice, a hundred at a time',
    query: z.object({ category: code, ...paging(1, FINANCIAL_SIZE) }),
    response: paged(newsItem),
    handler: (call) => {
      const filter = { section: 'financial-advice' as const, category: call.query.category };
      return newsPage(call.db, readerOf(call), filter, call.query);
    },
  }),
  route({
    method: 'GET',
    path: 'cms/news/coming-agent',
    rule: open,
    summary: 'Events to come, and apart from them the latest hot articles',
    query: z.object({ section: inSection }),
    response: comingNewsAnswer,
    handler: (call) => comingNews(call.db, readerOf(call), call.query.section),
  }),
  route({
    method: 'GET',
    path: 'cms/news/ignore-current',
    rule: open,
    summary: 'Other articles of the section of an article, never the article itself',
    query: z.object({ id: z.coerce.number().check(z.int(), z.positive()), ...paging(1, OTHERS) }),
    response: paged(newsItem),
    handler: async (call) => {
      const datas = await otherArticles(
        call.db,
        readerOf(call),
        call.query.id,
        call.query.pageSize,
      );
      return { datas, totalData: datas.length };
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
