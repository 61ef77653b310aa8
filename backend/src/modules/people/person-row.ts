import { localDay } from '@portal/calendar';
import { AGENT_LEVELS } from '@portal/domain/agent';
import { COMPANY } from '@portal/domain/company';
import { phoneE164 } from '@portal/phone';
import { fold, type PersonCreate } from '@portal/types';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { account } from '../../db/schema/index.ts';
import { agent, candidate, office, orgUnit, staff } from '../../db/schema/index.ts';
import { PLACES } from '../../db/sealed-columns.ts';
import { fingerprint } from '../../db/secret-box.ts';
import { BLIND_INDEX, COLUMNS } from '../../deps/secrets.ts';
import type { Caller } from '../../lookup/caller.ts';
import { fieldFault } from './reason.ts';

type Of<Type> = Extract<PersonCreate, { type: Type }>;

interface AddedPerson {
  /** What the account's row says of the person. */
  link: Partial<typeof account.$inferInsert>;
  place: { level?: number; groupType?: string };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function emailIn(value: string | null | undefined, field: string, { language }: Caller) {
  if (!value) return null;
  if (!EMAIL.test(value)) throw fieldFault('EMAIL_WRONG', field, language);
  return value;
}

function phoneIn({ phone }: PersonCreate, { language }: Caller): string | null {
  if (!phone) return null;
  const read = phoneE164(phone);
  if (read === null) throw fieldFault('PHONE_WRONG', 'phone', language);
  return read;
}

/** The one row of a place by its code; throws PLACE_UNKNOWN at the field. */
async function placeOf<Row>(
  { language }: Caller,
  field: string,
  rows: Promise<Row[]>,
): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw fieldFault('PLACE_UNKNOWN', field, language);
  return row;
}

const officeByCode = ({ db }: Caller, code: string) =>
  db
    .select({ id: office.id, orgUnitId: office.orgUnitId, provinceCode: office.provinceCode })
    .from(office)
    .where(and(eq(office.code, code), eq(office.status, 'OPEN')));

async function addAgent(call: Caller, request: Of<'AGENT'>): Promise<AddedPerson> {
  const { db, deps, language } = call;
  const hashes = deps.secrets.all(BLIND_INDEX).map((key) => fingerprint(key, request.idNumber));
  const [same] = await db
    .select({ id: agent.id })
    .from(agent)
    .where(and(inArray(agent.idNumberHash, hashes), ne(agent.status, 'TERMINATED')));
  if (same !== undefined) throw fieldFault('ID_NUMBER_TAKEN', 'idNumber', language);
  const place = await placeOf(call, 'officeCode', officeByCode(call, request.officeCode));
  const above = request.managerCode
    ? await placeOf(
        call,
        'managerCode',
        db.select({ id: agent.id }).from(agent).where(eq(agent.agentCode, request.managerCode)),
      )
    : null;
  const level = request.level ?? 9;
  const plain = AGENT_LEVELS[level - 1] ?? 'FC';
  const [row] = await db
    .insert(agent)
    .values({
      agentCode: request.agentCode,
      companyId: COMPANY,
      fullName: request.fullname,
      nameFold: fold(request.fullname),
      gender: request.gender,
      birthDate: request.birthDate,
      idNumberEnc: deps.secrets
        .box(COLUMNS)
        .seal(request.idNumber, PLACES.agent(request.agentCode)),
      idNumberHash: hashes[0] ?? null,
      phoneE164: phoneIn(request, call),
      emailPersonal: emailIn(request.emailPersonal, 'emailPersonal', call),
      emailCompany: emailIn(request.emailCompany, 'emailCompany', call),
      agentType: plain,
      groupType: plain,
      level,
      officeId: place.id,
      orgUnitId: place.orgUnitId,
      managerId: above?.id ?? null,
      joinedOn: request.joinedOn,
    })
    .onConflictDoNothing()
    .returning({ id: agent.id });
  if (row === undefined) throw fieldFault('USERNAME_TAKEN', 'agentCode', language);
  return { link: { agentId: row.id }, place: { level, groupType: plain } };
}

async function addStaff(call: Caller, request: Of<'STAFF'>): Promise<AddedPerson> {
  const { db, language } = call;
  const unit = request.scopeUnitCode
    ? await placeOf(
        call,
        'scopeUnitCode',
        db.select({ id: orgUnit.id }).from(orgUnit).where(eq(orgUnit.code, request.scopeUnitCode)),
      )
    : null;
  const [row] = await db
    .insert(staff)
    .values({
      staffNo: request.staffNo,
      fullName: request.fullname,
      nameFold: fold(request.fullname),
      dept: request.dept,
      email: emailIn(request.email, 'email', call),
      phoneE164: phoneIn(request, call),
      scopeOrgUnitId: unit?.id ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (row === undefined) throw fieldFault('USERNAME_TAKEN', 'staffNo', language);
  return { link: { staffId: row.id }, place: {} };
}

async function addCandidateRow(call: Caller, request: Of<'CANDIDATE'>): Promise<AddedPerson> {
  const { db, deps, language } = call;
  const place = request.officeCode
    ? await placeOf(call, 'officeCode', officeByCode(call, request.officeCode))
    : null;
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('candidate', 'id')) as id`,
  );
  const id = Number(rows[0]?.id);
  const [row] = await db
    .insert(candidate)
    .values({
      id,
      code: `UV${String(id).padStart(6, '0')}`,
      fullName: request.fullname,
      nameFold: fold(request.fullname),
      birthDate: request.birthDate ?? null,
      email: emailIn(request.email, 'email', call) ?? request.email,
      phoneE164: phoneIn(request, call),
      officeId: place?.id ?? null,
      provinceCode: place?.provinceCode ?? null,
      registeredOn: localDay(deps.clock()),
    })
    .onConflictDoNothing()
    .returning({ id: candidate.id });
  if (row === undefined) throw fieldFault('USERNAME_TAKEN', 'email', language);
  return { link: { candidateId: row.id }, place: {} };
}

/** The row of the person that an account is for: agent, staff member or candidate; a guest has none. */
export function addPersonRow(call: Caller, request: PersonCreate): Promise<AddedPerson> {
  switch (request.type) {
    case 'AGENT':
      return addAgent(call, request);
    case 'STAFF':
      return addStaff(call, request);
    case 'CANDIDATE':
      return addCandidateRow(call, request);
    case 'GUEST':
      return Promise.resolve({
        link: {
          email: emailIn(request.email, 'email', call),
          phoneE164: phoneIn(request, call),
        },
        place: {},
      });
  }
}
