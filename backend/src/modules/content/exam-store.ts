import type { ExamMonth, ExamSession, ExamYear, Paged } from '@portal/types';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { examSchedule, office, province } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { sentence } from '../../i18n/sentence.ts';
import { isFor } from './audience.ts';
import { day } from './columns.ts';
import type { Reader } from './news-where.ts';
import { windowFromOne } from './page-window.ts';

const SESSION = {
  MORNING: sentence('content.session.MORNING'),
  AFTERNOON: sentence('content.session.AFTERNOON'),
} as const;

/** Who brings candidates to their exams sees the sessions for candidates, too. */
const RIGHT = 'exam.view';

export interface ExamReader extends Reader {
  everySession: boolean;
}

export const examReaderOf = (reader: Reader, subject: Subject | null): ExamReader => ({
  ...reader,
  everySession: subject !== null && !subject.stepDue && subject.authorities.has(RIGHT),
});

interface Months {
  year?: number | undefined;
  month?: number | undefined;
}

const part = (name: 'year' | 'month') =>
  sql`extract(${sql.raw(name)} from ${examSchedule.examDate})::int`.mapWith(Number);
const total = sql`count(*)`.mapWith(Number);

const whereOf = ({ audiences, everySession }: ExamReader, { year, month }: Months) =>
  and(
    everySession ? undefined : isFor(examSchedule.audience, audiences),
    year === undefined ? undefined : eq(part('year'), year),
    month === undefined ? undefined : eq(part('month'), month),
  );

/** The years that have an exam session for the reader. */
export const readExamYears = (db: Db, reader: ExamReader): Promise<ExamYear[]> =>
  db
    .select({ year: part('year'), total })
    .from(examSchedule)
    .where(whereOf(reader, {}))
    .groupBy(part('year'))
    .orderBy(asc(part('year')));

/** The months of a year, or of all years, that have one. */
export const readExamMonths = (db: Db, reader: ExamReader, of: Months): Promise<ExamMonth[]> =>
  db
    .select({ month: part('month'), total })
    .from(examSchedule)
    .where(whereOf(reader, of))
    .groupBy(part('month'))
    .orderBy(asc(part('month')));

/** Rows of exam sessions under a condition, the earliest first. */
export async function examRows(
  db: Db,
  { language }: Reader,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
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
    .where(where)
    .orderBy(asc(examSchedule.examDate), asc(examSchedule.startsAt), asc(examSchedule.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, session: SESSION[row.session][language] }));
}

/** A page of the schedule of a year, of a month, or of all (CNT-14). */
export async function readExamSchedule(
  db: Db,
  reader: ExamReader,
  { page, pageSize, ...of }: Months & { page: number; pageSize: number },
): Promise<Paged<ExamSession>> {
  const where = whereOf(reader, of);
  const [datas, [counted]] = await Promise.all([
    examRows(db, reader, where, windowFromOne({ page, pageSize })),
    db.select({ total }).from(examSchedule).where(where),
  ]);
  return { datas, totalData: counted?.total ?? 0 };
}
