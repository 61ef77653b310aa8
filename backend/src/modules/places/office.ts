import { phoneE164 } from '@portal/phone';
import { fold, type OrgOffice, type orgOfficeSave } from '@portal/types';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { agent, office, orgUnit, province } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { ofCaller } from '../moves/resolve-move.ts';
import { fieldFault, reasonOf } from '../people/reason.ts';
import { changeOffice } from './change-office.ts';
import { httpError, placeFault } from './messages.ts';
import { checkSeen, lockPlaces, recordPlace, refuseUnknown, unitOf } from './place-store.ts';

async function officeByCode(call: Caller, code: string) {
  const [found] = await call.db
    .select({ row: office, unitCode: orgUnit.code })
    .from(office)
    .leftJoin(orgUnit, eq(orgUnit.id, office.orgUnitId))
    .where(and(eq(office.code, code), ofCaller(call, office.orgUnitId)));
  if (found === undefined) return undefined;
  const { row, unitCode } = found;
  const { name, provinceCode, address, phone, status, version } = row;
  const shown = { code: row.code, name, provinceCode, address, phone, unitCode, status, version };
  return { row, shown };
}

/** An office of a unit that the caller administers; 404 alike for all others. */
export const officeAt = async (call: Caller, code: string): Promise<OrgOffice> =>
  (await officeByCode(call, code))?.shown ?? refuseUnknown(call);

type Request = z.output<typeof orgOfficeSave>;

/** The values of a request as they are stored. Throws PLACE_UNKNOWN and PHONE_WRONG at the field. */
async function valuesOf(call: Caller, request: Request) {
  const { db, language } = call;
  const { name, provinceCode, address, status } = request;
  const known = and(eq(province.code, provinceCode), isNull(province.mergedInto));
  if ((await db.$count(province, known)) === 0)
    throw fieldFault('PLACE_UNKNOWN', 'provinceCode', language);
  const phone = request.phone ? phoneE164(request.phone) : null;
  if (request.phone && phone === null) throw fieldFault('PHONE_WRONG', 'phone', language);
  const unit = await unitOf(call, 'unitCode', request.unitCode);
  const values = { name, nameFold: fold(name), provinceCode, address, phone, status };
  return { unitCode: unit?.code ?? null, values: { ...values, orgUnitId: unit?.id ?? null } };
}

async function createOffice(call: Caller, request: Request, reason: string): Promise<OrgOffice> {
  const { values, unitCode } = await valuesOf(call, request);
  const [made] = await call.db
    .insert(office)
    .values({ code: request.code, ...values })
    .onConflictDoNothing()
    .returning({ id: office.id, version: office.version });
  if (made === undefined) throw placeFault('PLACE_TAKEN', 'code', call.language);
  const { name, provinceCode, address, phone, status } = values;
  const shown = { code: request.code, name, provinceCode, address, phone, unitCode, status };
  const object = `office:${made.id}`;
  await recordPlace(call, {
    action: 'org.office.create',
    object,
    reason,
    before: {},
    after: shown,
  });
  return { ...shown, version: made.version };
}

/** Makes an office, or changes one. Its people and their policies follow it into another unit at once. */
export async function saveOffice(call: Caller, request: Request): Promise<OrgOffice> {
  const { db } = call;
  const reason = reasonOf(request, call.language);
  await lockPlaces(call);
  if (request.version === null) return createOffice(call, request, reason);
  const found = await officeByCode(call, request.code);
  if (found === undefined) return refuseUnknown(call);
  const { row, shown: before } = found;
  const object = `office:${row.id}`;
  await checkSeen(call, object, request.version, before, row.updatedAt);
  const { values } = await valuesOf(call, request);
  if (values.status === 'CLOSED' && row.status === 'OPEN') {
    const n = await db.$count(
      agent,
      and(eq(agent.officeId, row.id), ne(agent.status, 'TERMINATED')),
    );
    if (n > 0) throw httpError('OFFICE_PEOPLE', { params: { n } });
  }
  await changeOffice(db, row, values);
  const after = await officeAt(call, request.code);
  await recordPlace(call, { action: 'org.office.change', object, reason, before, after });
  return after;
}
