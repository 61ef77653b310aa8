import type { ExamSession, Language, Regulation } from '@portal/types';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { examSchedule, office, province, regulation } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { sentence } from '../../i18n/sentence.ts';
import { isFor } from './audience.ts';
import { day } from './columns.ts';
import { plainText } from './html.ts';
import type { Reader } from './news-where.ts';

const SESSION = {
  MORNING: sentence('content.session.MORNING'),
  AFTERNOON: sentence('content.session.AFTERNOON'),
} as const;

/** Exam sessions from today on, the next first. */
export async function readExams(
  db: Db,
  { audiences, now, language }: Reader,
): Promise<ExamSession[]> {
  const rows = await db
    .select({
      id: examSchedule.id,
      examDate: day(examSchedule.examDate),
      province: province.name,
      office: office.name,
      session: examSchedule.session,
      seats: examSchedule.seats,
      registerUntil: day(examSchedule.registerUntil),
    })
    .from(examSchedule)
    .innerJoin(province, eq(province.code, examSchedule.provinceCode))
    .leftJoin(office, eq(office.id, examSchedule.officeId))
    .where(
      and(
        isFor(examSchedule.audience, audiences),
        sql`${examSchedule.examDate} >= (${now}::timestamptz at time zone ${IN_VIETNAM})::date`,
      ),
    )
    .orderBy(asc(examSchedule.examDate), asc(examSchedule.startsAt), asc(examSchedule.id))
    .limit(100);
  return rows.map((row) => ({ ...row, session: SESSION[row.session][language] }));
}

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
