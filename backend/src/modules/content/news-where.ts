import type { ArticleType, Section } from '@portal/domain/content';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { type Audience, type Language, PREFIX_FROM, searchWords } from '@portal/types';
import { and, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm';
import { category, content, contentI18n, searchEntry } from '../../db/schema/index.ts';
import { isFor, isOpen } from './audience.ts';

/** Who reads, when, in which language. */
export interface Reader {
  audiences: Audience[];
  now: Date;
  language: Language;
}

export interface NewsFilter {
  section?: Section;
  category?: string;
  type?: ArticleType;
  hot?: boolean;
  focus?: boolean;
  /** Events that begin now or later. */
  coming?: boolean;
  /** What title or text say. */
  text?: string;
  /** Ids that are shown elsewhere on the page. */
  except?: number[];
}

/** Published, or scheduled and due, inside the window, for this audience (CNT-05, CNT-06). */
export const isShown = ({ audiences, now }: Reader): SQL | undefined =>
  and(
    sql`(${content.status} = 'PUBLISHED' or (${content.status} = 'SCHEDULED' and ${content.publishFrom} is not null))`,
    isOpen(content.publishFrom, content.publishTo, now),
    isFor(content.audience, audiences),
  );

/** The text in the reader's language, in the default one where there is none. */
export const isSpoken = (language: Language): SQL => sql`${contentI18n.lang} = (
  select lang from content_i18n other where other.content_id = ${content.id}
   order by other.lang = ${language} desc, other.lang = ${DEFAULT_LANGUAGE} desc limit 1)`;

/**
 * SQL: title, summary or body has each word of the text, or one that begins with it, in whichever language and order. Read from
 * the index of the site search (0140): a pattern over the bodies of many articles takes seconds.
 */
const contains = (text: string): SQL | undefined => {
  if (text.trim() === '') return undefined;
  const words = searchWords(text);
  if (words.length === 0) return sql`false`;
  const terms = words.map((word) => `'${word}'${word.length >= PREFIX_FROM ? ':*' : ''}`);
  return sql`${content.id} in (select ${searchEntry.rowId} from ${searchEntry}
    where ${searchEntry.type} = 'ARTICLE' and ${searchEntry.words} @@ to_tsquery('simple', ${terms.join(' & ')}))`;
};

/** SQL over `content` joined with its category: what the reader may see of what the filter leaves. */
export const whereOf = (reader: Reader, filter: NewsFilter): SQL | undefined =>
  and(
    isShown(reader),
    filter.section ? eq(content.section, filter.section) : undefined,
    filter.category ? eq(category.code, filter.category) : undefined,
    filter.type ? eq(content.type, filter.type) : undefined,
    filter.hot === undefined ? undefined : eq(content.hot, filter.hot),
    filter.focus === undefined ? undefined : eq(content.focus, filter.focus),
    filter.coming ? gte(content.eventFrom, reader.now) : undefined,
    contains(filter.text ?? ''),
    filter.except?.length ? notInArray(content.id, filter.except) : undefined,
  );
