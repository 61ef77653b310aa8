import type { Paged, Presentation } from '@portal/types';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { file, presentation } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { isFor } from './audience.ts';
import { allRows } from './columns.ts';
import type { Reader } from './news-where.ts';
import { windowFromOne } from './page-window.ts';
import { pictureOf } from './picture.ts';
import { hasWords } from './words.ts';

/** Presentations for the reader's audience, the latest first. */
export async function readPresentations(
  db: Db,
  { audiences, language }: Reader,
  text: string,
  page: { page: number; pageSize: number },
): Promise<Paged<Presentation>> {
  const { limit, offset } = windowFromOne(page);
  const rows = await db
    .select({
      id: presentation.id,
      code: presentation.code,
      title: translatedText(presentation, 'title', language),
      summary: translatedText(presentation, 'summary', language),
      image: presentation.image,
      fileName: file.storedName,
      publishedOn: presentation.publishedOn,
      all: allRows,
    })
    .from(presentation)
    .leftJoin(file, eq(file.id, presentation.fileId))
    .where(and(isFor(presentation.audience, audiences), hasWords(presentation.titleFold, text)))
    .orderBy(desc(presentation.publishedOn), desc(presentation.id))
    .limit(limit)
    .offset(offset);
  return {
    datas: rows.map(({ all: _, image, publishedOn, ...row }) => ({
      ...row,
      image: pictureOf(image),
      publishedOn: publishedOn.replaceAll('-', ''),
    })),
    totalData: rows[0]?.all ?? 0,
  };
}
