import { faqCategory, faqItem, paged, paging } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { readFaqCategories, readFaqs } from './faq-store.ts';
import { readerOf } from './reader.ts';

const open = { open: true } as const;
const idCategory = z.optional(z.coerce.number().check(z.int(), z.positive()));

/** Questions and answers for the caller's audience (CNT-07). */
export const faqRoutes = [
  route({
    method: 'GET',
    path: 'cms/faq/category',
    rule: open,
    summary: 'Categories of questions, and how many questions each has',
    response: z.array(faqCategory),
    handler: (call) => readFaqCategories(call.db, readerOf(call)),
  }),
  route({
    method: 'GET',
    path: 'cms/faq/search-faqs-by-id-caterogy',
    rule: open,
    summary: 'Questions of a category, or of all, that contain the words without regard to marks',
    query: z.object({
      idCategory,
      searchKey: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      ...paging(1),
    }),
    response: paged(faqItem),
    handler: (call) => {
      const { idCategory: id, searchKey } = call.query;
      return readFaqs(call.db, readerOf(call), { idCategory: id, text: searchKey }, call.query);
    },
  }),
  route({
    method: 'GET',
    path: 'cms/faq/list',
    rule: open,
    summary: 'All questions',
    query: z.object(paging(1)),
    response: paged(faqItem),
    handler: (call) => readFaqs(call.db, readerOf(call), {}, call.query),
  }),
];
