import { everyLanguage, LANGUAGES, type Language } from '@portal/domain/language';
import { type ContentBody, fold, isWritten } from '@portal/types';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/handle.ts';
import { category, content, contentI18n } from '../../../db/schema/index.ts';
import { plainText } from '../../content/html.ts';
import { incomplete } from './incomplete.ts';
import { isoOf, type KindStore, listOf, momentOf, textOf } from './kind-store.ts';
import { httpError } from './messages.ts';

const BODY_MOST = 200_000;

async function categoryOf(db: Db, { fields }: ContentBody): Promise<number | null> {
  const code = textOf(fields.category);
  if (code === null) return null;
  const [row] = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.section, textOf(fields.section) ?? ''), eq(category.code, code)));
  if (row === undefined) throw incomplete(['fields.category']);
  return row.id;
}

const written = (body: ContentBody) =>
  LANGUAGES.filter((language) => isWritten('article', body, language));

/** Throws CONTENT_ALIAS where another article has one of the addresses, in whichever language. */
async function checkAliases(db: Db, id: number | null, body: ContentBody): Promise<void> {
  const aliases = written(body).map((language) => body[language].linkAlias ?? '');
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('content alias', 0))`);
  const [other] = await db
    .select({ title: contentI18n.title })
    .from(contentI18n)
    .where(
      and(
        inArray(contentI18n.linkAlias, aliases),
        id === null ? undefined : ne(contentI18n.contentId, id),
      ),
    )
    .limit(1);
  if (other !== undefined) throw httpError('CONTENT_ALIAS', { params: { title: other.title } });
}

const rowOf = (contentId: number, lang: Language, texts: Record<string, string>) => {
  const { title = '', linkAlias = '', summary = '', body = '' } = texts;
  return {
    ...{ contentId, lang, linkAlias, title, titleFold: fold(title), summary },
    bodyHtmlClean: body,
    bodyTextFold: fold(`${title} ${summary} ${plainText(body, BODY_MOST)}`),
  };
};

/** Articles of the seven sections. */
export const articleStore: KindStore = {
  async read(db, id) {
    const [row] = await db
      .select({ content, code: category.code })
      .from(content)
      .leftJoin(category, eq(category.id, content.categoryId))
      .where(eq(content.id, id));
    if (row === undefined) return undefined;
    const texts = await db.select().from(contentI18n).where(eq(contentI18n.contentId, id));
    const { section, type, audience, hot, focus, image, eventPlace, author } = row.content;
    return {
      ...everyLanguage((language) => {
        const text = texts.find(({ lang }) => lang === language);
        const { title = '', linkAlias = '', summary = '' } = text ?? {};
        return { title, linkAlias, summary, body: text?.bodyHtmlClean ?? '' };
      }),
      fields: {
        ...{ section, type, category: row.code, image, hot, focus, eventPlace, author, audience },
        eventFrom: isoOf(row.content.eventFrom),
        eventTo: isoOf(row.content.eventTo),
        publishFrom: isoOf(row.content.publishFrom),
        publishTo: isoOf(row.content.publishTo),
      },
    };
  },
  async write(db, id, body, now) {
    await checkAliases(db, id, body);
    const { fields } = body;
    const values = {
      ...{ section: textOf(fields.section) ?? '', type: textOf(fields.type) ?? '' },
      ...{ categoryId: await categoryOf(db, body), status: 'PUBLISHED' as const },
      ...{ audience: listOf(fields.audience) as (typeof content.$inferInsert)['audience'] },
      ...{ hot: fields.hot === true, focus: fields.focus === true, image: textOf(fields.image) },
      ...{ eventFrom: momentOf(fields.eventFrom), eventTo: momentOf(fields.eventTo) },
      ...{ eventPlace: textOf(fields.eventPlace), author: textOf(fields.author) },
      ...{
        publishFrom: momentOf(fields.publishFrom) ?? now,
        publishTo: momentOf(fields.publishTo),
      },
    };
    const [row] =
      id === null
        ? await db.insert(content).values(values).returning({ id: content.id })
        : await db
            .update(content)
            .set(values)
            .where(eq(content.id, id))
            .returning({ id: content.id });
    const contentId = row?.id ?? 0;
    await db.delete(contentI18n).where(eq(contentI18n.contentId, contentId));
    await db
      .insert(contentI18n)
      .values(written(body).map((language) => rowOf(contentId, language, body[language])));
    return contentId;
  },
  async close(db, id) {
    await db.update(content).set({ status: 'ARCHIVED' }).where(eq(content.id, id));
  },
  async remove(db, id) {
    await db.delete(content).where(eq(content.id, id));
  },
};
