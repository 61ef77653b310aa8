import type { IndexedType, Section } from '@portal/domain/content';
import type { SearchHit } from '@portal/types';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { content, contentI18n, document, faq, video } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { day, dayOfMoment } from '../content/columns.ts';
import { plainText, safeLink } from '../content/html.ts';
import { isSpoken, type Reader } from '../content/news-where.ts';
import { excerptOf } from './excerpt.ts';

interface Row {
  id: number;
  title: string;
  summary: string;
  body(): string;
  label: string | null;
  href: string | null;
  day: string | null;
}

const nothing = () => '';

const articles = async (db: Db, ids: number[], { language }: Reader): Promise<Row[]> => {
  const rows = await db
    .select({
      id: content.id,
      section: sql<Section>`${content.section}`,
      link: contentI18n.linkAlias,
      title: contentI18n.title,
      summary: contentI18n.summary,
      html: contentI18n.bodyHtmlClean,
      day: sql<string>`coalesce(${dayOfMoment(content.publishFrom)}, ${dayOfMoment(content.createdAt)})`,
    })
    .from(content)
    .innerJoin(contentI18n, eq(contentI18n.contentId, content.id))
    .where(and(inArray(content.id, ids), isSpoken(language)));
  return rows.map(({ html, section, link, ...row }) => ({
    ...row,
    body: () => plainText(html, Number.POSITIVE_INFINITY),
    label: section,
    href: `/${section}/${encodeURIComponent(link)}`,
  }));
};

/** Longest text that the page of questions searches for. */
const QUESTION_MOST = 100;

const questions = async (db: Db, ids: number[], { language }: Reader): Promise<Row[]> => {
  const rows = await db
    .select({
      id: faq.id,
      title: translatedText(faq, 'question', language),
      answer: translatedText(faq, 'answer', language),
    })
    .from(faq)
    .where(inArray(faq.id, ids));
  return rows.map(({ id, title, answer }) => ({
    ...{ id, title, summary: '', label: null, day: null },
    body: () => answer,
    href: `/question?q=${encodeURIComponent(title.slice(0, QUESTION_MOST))}`,
  }));
};

const documents = async (db: Db, ids: number[], { language }: Reader): Promise<Row[]> => {
  const rows = await db
    .select({
      id: document.id,
      title: translatedText(document, 'title', language),
      summary: translatedText(document, 'summary', language),
      label: document.library,
      day: day(document.effectiveFrom),
    })
    .from(document)
    .where(inArray(document.id, ids));
  return rows.map((row) => ({ ...row, body: nothing, href: `/library/${row.id}` }));
};

const videos = async (db: Db, ids: number[], { language }: Reader): Promise<Row[]> => {
  const rows = await db
    .select({
      id: video.id,
      title: translatedText(video, 'title', language),
      summary: translatedText(video, 'summary', language),
      url: video.url,
      day: day(video.publishedOn),
    })
    .from(video)
    .where(inArray(video.id, ids));
  return rows.map(({ url, ...row }) => ({
    ...row,
    body: nothing,
    label: null,
    href: safeLink(url),
  }));
};

const READ: Record<IndexedType, (db: Db, ids: number[], reader: Reader) => Promise<Row[]>> = {
  ARTICLE: articles,
  FAQ: questions,
  DOCUMENT: documents,
  VIDEO: videos,
};

/** What the page shows of these rows, in their order; one without a safe address is left out. */
export async function readHits(
  db: Db,
  type: IndexedType,
  ids: number[],
  { words, ...reader }: Reader & { words: readonly string[] },
): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await READ[type](db, ids, reader)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined || row.href === null) return [];
    const { title, label, href } = row;
    return [{ id: String(id), title, text: excerptOf(row, words), label, href, day: row.day }];
  });
}
