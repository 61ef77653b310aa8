import type { ExamSession, Language, Regulation } from '@portal/types';
import { and, asc, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { examSchedule, regulation } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { isFor } from './audience.ts';
import { day } from './columns.ts';
import { examRows } from './exam-store.ts';
import { plainText } from './html.ts';
import type { Reader } from './news-where.ts';

/** Exam sessions from today on, the next first. */
export const readExams = (db: Db, reader: Reader): Promise<ExamSession[]> =>
  examRows(
    db,
    reader,
    and(
      isFor(examSchedule.audience, reader.audiences),
      sql`${examSchedule.examDate} >= (${reader.now}::timestamptz at time zone ${IN_VIETNAM})::date`,
    ),
    { limit: 100, offset: 0 },
  );

const SUMMARY_MOST = 300;

/** The rules a candidate reads, in their order. */
export async function readRegulations(
  db: Db,
  { audiences, language }: { audiences: Reader['audiences']; language: Language },
): Promise<Regulation[]> {
  const rows = await db
    .select({
      id: regulation.id,
      title: translatedText(regulation, 'title', language),
      body: translatedText(regulation, 'body', language),
      effectiveFrom: day(regulation.effectiveFrom),
    })
    .from(regulation)
    .where(isFor(regulation.audience, audiences))
    .orderBy(asc(regulation.sort), asc(regulation.id));
  return rows.map(({ body, ...row }) => ({
    ...row,
    summary: plainText(body, SUMMARY_MOST) || null,
  }));
}
