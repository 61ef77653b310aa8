import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { candidate, office, province, registration } from '../../db/schema/index.ts';
import { dueTimes } from '../../inbox/due-times.ts';

/** Months after which the data of a registration is erased, as of every candidate. */
const STORED_MONTHS = 24;

const dayOf = (now: Date): SQL<string> =>
  sql<string>`(${now.toISOString()}::timestamptz at time zone ${IN_VIETNAM})::date`;
const eraseAfter = (now: Date) =>
  sql<string>`(${dayOf(now)} + make_interval(months => ${STORED_MONTHS}::int))::date`;

/** Who registers; name and e-mail in the forms that are compared. */
export interface Applicant {
  fullName: string;
  nameFold: string;
  email: string;
  phoneE164: string | null;
}

/** yyyyMMdd of the day on which this person registered: the same name with the same e-mail or phone. */
export async function findDuplicate(db: Db, person: Applicant): Promise<string | null> {
  const byPhone = person.phoneE164 === null ? undefined : eq(candidate.phoneE164, person.phoneE164);
  const [row] = await db
    .select({ registerDate: sql<string>`to_char(${candidate.registeredOn}, 'YYYYMMDD')` })
    .from(candidate)
    .where(
      and(
        eq(candidate.nameFold, person.nameFold),
        isNull(candidate.erasedAt),
        ne(candidate.stage, 'WITHDRAWN'),
        or(sql`lower(${candidate.email}) = ${person.email.toLowerCase()}`, byPhone),
      ),
    )
    .orderBy(asc(candidate.registeredOn))
    .limit(1);
  return row?.registerDate ?? null;
}

export interface NewCandidate {
  id: number;
  code: string;
}

/** The new candidate, or undefined when the database knows this person: its unique indexes decide (REG-13). */
export async function addCandidate(
  db: Db,
  now: Date,
  person: Applicant,
  place: { provinceCode: string; officeId: number },
): Promise<NewCandidate | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('candidate', 'id')) as id`,
  );
  const id = Number(rows[0]?.id);
  const [row] = await db
    .insert(candidate)
    .values({
      ...person,
      ...place,
      id,
      code: `UV${String(id).padStart(6, '0')}`,
      registeredOn: dayOf(now),
      eraseAfter: eraseAfter(now),
    })
    .onConflictDoNothing()
    .returning({ id: candidate.id, code: candidate.code });
  return row;
}

/** Stores a registration; the same one from the same visitor again changes nothing. */
export async function addRegistration(
  db: Db,
  now: Date,
  person: Applicant,
  part: {
    provinceCode: string | null;
    candidateId: number | null;
    termsVersion: string;
    ip: string;
  },
): Promise<void> {
  await db
    .insert(registration)
    .values({
      ...person,
      ...part,
      applyCandidate: part.candidateId !== null,
      eraseAfter: eraseAfter(now),
      ...(await dueTimes(db, 'registrations', now)),
      createdAt: now,
    })
    .onConflictDoNothing();
}

export async function isProvince(db: Db, code: string): Promise<boolean> {
  const [row] = await db
    .select({ code: province.code })
    .from(province)
    .where(and(eq(province.code, code), isNull(province.mergedInto)));
  return row !== undefined;
}

/** Whether this office is open and in this province (REG-03). */
export async function isOfficeOf(db: Db, officeId: number, provinceCode: string) {
  const [row] = await db
    .select({ id: office.id })
    .from(office)
    .where(
      and(
        eq(office.id, officeId),
        eq(office.provinceCode, provinceCode),
        eq(office.status, 'OPEN'),
      ),
    );
  return row !== undefined;
}
