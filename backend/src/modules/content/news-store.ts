import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { Audience, Language, NewsDetail, NewsItem } from '@portal/types';
import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { category, content, contentI18n } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { isFor, isOpen } from './audience.ts';
import { minute } from './columns.ts';
import { pictureOf } from './picture.ts';

/** Who reads, when, in which language. */
export interface Reader {
  audiences: Audience[];
  now: Date;
  language: Language;
}

export interface NewsFilter {
  section?: string;
  category?: string;
  type?: string;
  hot?: boolean;
  /** Ids that are shown elsewhere on the page. */
  except?: number[];
}

/** Published, or scheduled and due, inside the window, for this audience (CNT-05, CNT-06). */
const isShown = ({ audiences, now }: Reader): SQL | undefined =>
  and(
    sql`(${content.status} = 'PUBLISHED' or (${content.status} = 'SCHEDULED' and ${content.publishFrom} is not null))`,
    isOpen(content.publishFrom, content.publishTo, now),
    isFor(content.audience, audiences),
  );

/** The text in the reader's language, in the default one where there is none. */
const isSpoken = (language: Language): SQL => sql`${contentI18n.lang} = (
  select lang from content_i18n other where other.content_id = ${content.id}
   order by other.lang = ${language} desc, other.lang = ${DEFAULT_LANGUAGE} desc limit 1)`;

const columns = (language: Language) => ({
  id: content.id,
  linkAlias: contentI18n.linkAlias,
  categoryCode: sql<string>`coalesce(${category.code}, '')`,
  categoryLabel: sql<string>`coalesce(${translatedText(category, 'label', language)}, '')`,
  title: contentI18n.title,
  summary: contentI18n.summary,
  image: content.image,
  hot: content.hot,
  publishedAt: minute(sql`coalesce(${content.publishFrom}, ${content.createdAt})`),
});

const latestFirst = [
  desc(sql`coalesce(${content.publishFrom}, ${content.createdAt})`),
  desc(content.id),
];

const whereOf = (reader: Reader, filter: NewsFilter): SQL | undefined =>
  and(
    isShown(reader),
    filter.section ? eq(content.section, filter.section) : undefined,
    filter.category ? eq(category.code, filter.category) : undefined,
    filter.type ? eq(content.type, filter.type) : undefined,
    filter.hot === undefined ? undefined : eq(content.hot, filter.hot),
    filter.except?.length ? notInArray(content.id, filter.except) : undefined,
  );

/** Articles, the latest first. */
export async function readNews(
  db: Db,
  reader: Reader,
  filter: NewsFilter,
  window: { limit: number; offset: number },
): Promise<NewsItem[]> {
  const rows = await db
    .select(columns(reader.language))
    .from(content)
    .innerJoin(contentI18n, eq(contentI18n.contentId, content.id))
    .leftJoin(category, eq(category.id, content.categoryId))
    .where(and(whereOf(reader, filter), isSpoken(reader.language)))
    .orderBy(...latestFirst)
    .limit(window.limit)
    .offset(window.offset);
  return rows.map((row) => ({ ...row, image: pictureOf(row.image) }));
}

export async function countNews(db: Db, reader: Reader, filter: NewsFilter): Promise<number> {
  const [row] = await db
    .select({ all: sql`count(*)`.mapWith(Number) })
    .from(content)
    .leftJoin(category, eq(category.id, content.categoryId))
    .where(
      and(
        whereOf(reader, filter),
        sql`exists (select 1 from content_i18n t where t.content_id = ${content.id})`,
      ),
    );
  return row?.all ?? 0;
}

/**
 * The article of a link, whichever language's link it is; undefined when it does not exist or is not for the reader.
 * The body is as stored: clean it.
 */
export async function readArticle(
  db: Db,
  reader: Reader,
  link: string,
): Promise<NewsDetail | undefined> {
  const [row] = await db
    .select({
      ...columns(reader.language),
      bodyHtml: contentI18n.bodyHtmlClean,
      author: content.author,
    })
    .from(content)
    .innerJoin(contentI18n, eq(contentI18n.contentId, content.id))
    .leftJoin(category, eq(category.id, content.categoryId))
    .where(
      and(
        isShown(reader),
        isSpoken(reader.language),
        sql`${content.id} = (select content_id from content_i18n named where named.link_alias = ${link}
          order by named.lang = ${reader.language} desc limit 1)`,
      ),
    );
  return row && { ...row, image: pictureOf(row.image) };
}

/** The categories of a section, in their order. */
export const readCategories = (db: Db, language: Language, section: string) =>
  db
    .select({
      code: category.code,
      label: translatedText(category, 'label', language),
    })
    .from(category)
    .where(eq(category.section, section))
    .orderBy(category.sort, category.id);
