import type { ArticleType, Section } from '@portal/domain/content';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { Audience, Language } from '@portal/types';
import { and, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm';
import { category, content, contentI18n } from '../../db/schema/index.ts';
import { isFor, isOpen } from './audience.ts';
import { hasWords } from './words.ts';

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

const contains = (text: string): SQL | undefined => {
  const found = hasWords(sql`t.title_fold || ' ' || t.body_text_fold`, text);
  return (
    found &&
    sql`exists (select 1 from content_i18n t where t.content_id = ${content.id} and ${found})`
  );
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
