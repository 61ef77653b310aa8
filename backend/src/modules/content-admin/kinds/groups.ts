import { fold } from '@portal/types';
import { and, eq, max, ne } from 'drizzle-orm';
import type { Db } from '../../../db/handle.ts';
import { category, faq, faqCategory } from '../../../db/schema/index.ts';
import { incomplete } from './incomplete.ts';
import {
  columnsOfTexts,
  isoOf,
  type KindStore,
  listOf,
  momentOf,
  textOf,
  textsOfColumns,
} from './kind-store.ts';
import { httpError } from './messages.ts';

const LABEL = { label: 'label' };

/** Categories of articles. */
export const categoryStore: KindStore = {
  async read(db, id) {
    const [row] = await db.select().from(category).where(eq(category.id, id));
    if (row === undefined) return undefined;
    const { section, code, publishFrom, publishTo } = row;
    return {
      ...textsOfColumns(row, LABEL),
      fields: {
        ...{ section, code, publishFrom: isoOf(publishFrom), publishTo: isoOf(publishTo) },
      },
    };
  },
  async write(db, id, body) {
    const { fields } = body;
    const section = textOf(fields.section) ?? '';
    const code = textOf(fields.code) ?? '';
    const [other] = await db
      .select({ title: category.labelVi })
      .from(category)
      .where(
        and(
          eq(category.section, section),
          eq(category.code, code),
          id === null ? undefined : ne(category.id, id),
        ),
      );
    if (other !== undefined) throw httpError('CONTENT_CODE', { params: { title: other.title } });
    const values = {
      ...columnsOfTexts<Pick<typeof category.$inferInsert, 'labelVi' | 'labelEn'>>(body, LABEL),
      ...{ section, code },
      ...{ publishFrom: momentOf(fields.publishFrom), publishTo: momentOf(fields.publishTo) },
    };
    if (id !== null) {
      await db.update(category).set(values).where(eq(category.id, id));
      return id;
    }
    const [last] = await db
      .select({ sort: max(category.sort) })
      .from(category)
      .where(eq(category.section, section));
    const [row] = await db
      .insert(category)
      .values({ ...values, sort: (last?.sort ?? -1) + 1 })
      .returning({ id: category.id });
    return row?.id ?? 0;
  },
  async close(db, id, now) {
    await db.update(category).set({ publishTo: now }).where(eq(category.id, id));
  },
  async remove(db, id) {
    await db.delete(category).where(eq(category.id, id));
  },
};

const FAQ = { question: 'question', answer: 'answer' };
type FaqTexts = Pick<
  typeof faq.$inferInsert,
  'questionVi' | 'questionEn' | 'answerVi' | 'answerEn'
>;

async function groupOf(db: Db, code: string): Promise<number> {
  const [row] = await db
    .select({ id: faqCategory.id })
    .from(faqCategory)
    .where(eq(faqCategory.code, code));
  if (row === undefined) throw incomplete(['fields.category']);
  return row.id;
}

/** Questions with their answers. */
export const faqStore: KindStore = {
  async read(db, id) {
    const [row] = await db
      .select({ faq, code: faqCategory.code })
      .from(faq)
      .innerJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
      .where(eq(faq.id, id));
    if (row === undefined) return undefined;
    const { audience, publishFrom, publishTo } = row.faq;
    return {
      ...textsOfColumns(row.faq, FAQ),
      fields: {
        ...{ category: row.code, audience },
        ...{ publishFrom: isoOf(publishFrom), publishTo: isoOf(publishTo) },
      },
    };
  },
  async write(db, id, body) {
    const { fields } = body;
    const texts = columnsOfTexts<FaqTexts>(body, FAQ);
    const categoryId = await groupOf(db, textOf(fields.category) ?? '');
    const values = {
      ...{ ...texts, categoryId, fold: fold(Object.values(texts).join(' ')) },
      audience: listOf(fields.audience) as (typeof faq.$inferInsert)['audience'],
      ...{ publishFrom: momentOf(fields.publishFrom), publishTo: momentOf(fields.publishTo) },
    };
    if (id !== null) {
      await db.update(faq).set(values).where(eq(faq.id, id));
      return id;
    }
    const [last] = await db
      .select({ sort: max(faq.sort) })
      .from(faq)
      .where(eq(faq.categoryId, categoryId));
    const [row] = await db
      .insert(faq)
      .values({ ...values, sort: (last?.sort ?? -1) + 1 })
      .returning({ id: faq.id });
    return row?.id ?? 0;
  },
  async close(db, id, now) {
    await db.update(faq).set({ publishTo: now }).where(eq(faq.id, id));
  },
  async remove(db, id) {
    await db.delete(faq).where(eq(faq.id, id));
  },
};
