import type { ArticleType, Section } from '@portal/domain/content';
import type { Language } from '@portal/types';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { category, content, contentI18n } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { minute } from './columns.ts';
import { altOf } from './picture.ts';

const minuteOrNull = (column: PgColumn): SQL<string | null> => minute(column);

/** What a list shows of an article. */
export const listColumns = (language: Language) => ({
  id: content.id,
  section: sql<Section>`${content.section}`,
  linkAlias: contentI18n.linkAlias,
  type: sql<ArticleType>`${content.type}`,
  categoryCode: sql<string>`coalesce(${category.code}, '')`,
  categoryLabel: sql<string>`coalesce(${translatedText(category, 'label', language)}, '')`,
  title: contentI18n.title,
  summary: contentI18n.summary,
  image: content.image,
  imageAlt: altOf(content.image, language),
  hot: content.hot,
  publishedAt: minute(sql`coalesce(${content.publishFrom}, ${content.createdAt})`),
});

/** When and where the event of an article is. */
export const eventColumns = {
  eventFrom: minuteOrNull(content.eventFrom),
  eventTo: minuteOrNull(content.eventTo),
  eventPlace: content.eventPlace,
};

export const latestFirst = [
  desc(sql`coalesce(${content.publishFrom}, ${content.createdAt})`),
  desc(content.id),
];
