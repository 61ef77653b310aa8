import { COMPANY } from '@portal/domain/company';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { Language } from '@portal/types';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { company, content, contentI18n } from '../../db/schema/index.ts';
import { isShown, isSpoken, type Reader } from '../content/news-where.ts';

/** A visitor who reads the default language: whatever is public is what they may read. */
export const visitorAt = (now: Date): Reader => ({
  audiences: ['PUBLIC'],
  now,
  language: DEFAULT_LANGUAGE,
});

/** What a page of an article says about it, and no list does. */
export interface ArticleFacts {
  /** The language of the text that visitors get. */
  language: Language;
  modified: Date;
  until: Date | null;
}

export async function readArticleFacts(
  db: Db,
  reader: Reader,
  id: number,
): Promise<ArticleFacts | undefined> {
  const [row] = await db
    .select({
      language: contentI18n.lang,
      modified: content.updatedAt,
      until: content.publishTo,
    })
    .from(content)
    .innerJoin(contentI18n, eq(contentI18n.contentId, content.id))
    .where(and(eq(content.id, id), isSpoken(reader.language)));
  return row;
}

/** The company that the portal belongs to; empty before it has been set up. */
export async function readCompanyName(db: Db): Promise<string> {
  const [row] = await db
    .select({ name: company.name })
    .from(company)
    .where(eq(company.id, COMPANY));
  return row?.name ?? '';
}

export interface ArticleAddress {
  section: string;
  linkAlias: string;
  modified: Date;
}

/** Where the public articles are read, in the order of their ids. */
export const readAddresses = (
  db: Db,
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<ArticleAddress[]> =>
  db
    .select({
      section: content.section,
      linkAlias: contentI18n.linkAlias,
      modified: content.updatedAt,
    })
    .from(content)
    .innerJoin(contentI18n, eq(contentI18n.contentId, content.id))
    .where(and(isShown(reader), isSpoken(reader.language)))
    .orderBy(asc(content.id))
    .limit(limit)
    .offset(offset);

export async function countAddresses(db: Db, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ all: sql`count(*)`.mapWith(Number) })
    .from(content)
    .where(
      and(
        isShown(reader),
        sql`exists (select 1 from content_i18n t where t.content_id = ${content.id})`,
      ),
    );
  return row?.all ?? 0;
}
