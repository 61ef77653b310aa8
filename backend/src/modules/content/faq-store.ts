import type { FaqCategory, FaqItem, Language, Paged } from '@portal/types';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { faq, faqCategory } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { isFor, isOpen } from './audience.ts';
import type { Reader } from './news-where.ts';
import { windowFromOne } from './page-window.ts';
import { hasWords } from './words.ts';

export interface FaqFilter {
  idCategory?: number;
  /** What a question or its answer says. */
  text?: string;
}

const all = sql`count(*)`.mapWith(Number);

const whereOf = ({ audiences, now }: Reader, { idCategory, text = '' }: FaqFilter) =>
  and(
    isFor(faq.audience, audiences),
    isOpen(faq.publishFrom, faq.publishTo, now),
    idCategory === undefined ? undefined : eq(faq.categoryId, idCategory),
    hasWords(faq.fold, text),
  );

/** The categories that have a question for the reader, in their order. */
export const readFaqCategories = (db: Db, reader: Reader): Promise<FaqCategory[]> =>
  db
    .select({
      id: faqCategory.id,
      code: faqCategory.code,
      label: labelOf(reader.language),
      total: all,
    })
    .from(faq)
    .innerJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
    .where(whereOf(reader, {}))
    .groupBy(faqCategory.id)
    .orderBy(asc(faqCategory.sort), asc(faqCategory.id));

const labelOf = (language: Language) => translatedText(faqCategory, 'label', language);

/** A page of questions with their answers, in the order of their categories. */
export async function readFaqs(
  db: Db,
  reader: Reader,
  filter: FaqFilter,
  page: { page: number; pageSize: number },
): Promise<Paged<FaqItem>> {
  const where = whereOf(reader, filter);
  const { limit, offset } = windowFromOne(page);
  const [datas, [count]] = await Promise.all([
    db
      .select({
        id: faq.id,
        idCategory: faq.categoryId,
        question: translatedText(faq, 'question', reader.language),
        answer: translatedText(faq, 'answer', reader.language),
      })
      .from(faq)
      .innerJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
      .where(where)
      .orderBy(asc(faqCategory.sort), asc(faq.sort), asc(faq.id))
      .limit(limit)
      .offset(offset),
    db.select({ all }).from(faq).where(where),
  ]);
  return { datas, totalData: count?.all ?? 0 };
}
