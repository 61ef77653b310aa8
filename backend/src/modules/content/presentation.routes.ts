import { paged, presentationListQuery, presentation as presentationSchema } from '@portal/types';
import { and, asc, desc, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { presentation } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { route } from '../../http/route.ts';
import { isFor, isOpen } from './audience.ts';
import { day } from './columns.ts';
import type { Reader } from './news-where.ts';
import { windowFromOne } from './page-window.ts';
import { altOf, shownPicture } from './picture.ts';
import { readerOf } from './reader.ts';
import { hasWords } from './words.ts';

async function readPresentations(
  db: Db,
  { audiences, language, now }: Reader,
  { search, page, size }: { search: string; page: number; size: number },
) {
  const where = and(
    isFor(presentation.audience, audiences),
    isOpen(presentation.publishFrom, presentation.publishTo, now),
    hasWords(presentation.titleFold, search),
  );
  const { limit, offset } = windowFromOne({ page, pageSize: size });
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: presentation.id,
        code: presentation.code,
        title: translatedText(presentation, 'title', language),
        summary: translatedText(presentation, 'summary', language),
        image: presentation.image,
        imageAlt: altOf(presentation.image, language),
        publishedOn: day(presentation.publishedOn),
      })
      .from(presentation)
      .where(where)
      .orderBy(asc(presentation.sort), desc(presentation.publishedOn), asc(presentation.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ all: sql`count(*)`.mapWith(Number) })
      .from(presentation)
      .where(where),
  ]);
  const datas = rows.map((row) => ({ ...row, ...shownPicture(row) }));
  return { datas, totalData: counted?.all ?? 0 };
}

/** Presentations for the caller's audience (CNT-08). */
export const presentationRoutes = [
  route({
    method: 'GET',
    path: 'app/presentation/list',
    rule: { open: true },
    summary: 'Presentations for the caller’s audience, five at a time, or those with some words',
    query: presentationListQuery,
    response: paged(presentationSchema),
    handler: (call) => readPresentations(call.db, readerOf(call), call.query),
  }),
];
