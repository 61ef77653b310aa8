import { ARTICLE_TYPES, type ArticleType, type Section } from '@portal/domain/content';
import type { NewsCategory, NewsType } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { category, content } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { sentence } from '../../i18n/sentence.ts';
import { isOpen } from './audience.ts';
import { type NewsFilter, type Reader, whereOf } from './news-where.ts';

const all = sql`count(*)`.mapWith(Number);

const TYPE_LABELS: Record<ArticleType, ReturnType<typeof sentence>> = {
  NEWS: sentence('content.type.NEWS'),
  EVENT: sentence('content.type.EVENT'),
  CAREER: sentence('content.type.CAREER'),
  PAGE: sentence('content.type.PAGE'),
};

/** The categories of a section that have an article for the reader, in their order. */
export const readCategories = (db: Db, reader: Reader, section: Section): Promise<NewsCategory[]> =>
  db
    .select({
      code: category.code,
      label: translatedText(category, 'label', reader.language),
      total: all,
    })
    .from(content)
    .innerJoin(category, eq(category.id, content.categoryId))
    .where(
      and(
        whereOf(reader, { section }),
        eq(category.section, section),
        isOpen(category.publishFrom, category.publishTo, reader.now),
      ),
    )
    .groupBy(category.id)
    .orderBy(category.sort, category.id);

/** The types that have an article for the reader, in the order of `ARTICLE_TYPES`. */
export async function readTypes(db: Db, reader: Reader, filter: NewsFilter): Promise<NewsType[]> {
  const rows = await db
    .select({ code: sql<ArticleType>`${content.type}`, total: all })
    .from(content)
    .leftJoin(category, eq(category.id, content.categoryId))
    .where(whereOf(reader, filter))
    .groupBy(content.type);
  const totals = new Map(rows.map(({ code, total }) => [code, total]));
  return ARTICLE_TYPES.flatMap((code) => {
    const total = totals.get(code);
    return total ? [{ code, label: TYPE_LABELS[code][reader.language], total }] : [];
  });
}
