import type { OrgUnit, orgUnitSave } from '@portal/types';
import { and, eq, min } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { orgUnit } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { ofCaller } from '../moves/resolve-move.ts';
import { reasonOf } from '../people/reason.ts';
import { placeFault } from './messages.ts';
import { checkSeen, lockPlaces, recordPlace, refuseUnknown, unitOf } from './place-store.ts';

async function unitByCode(call: Caller, code: string) {
  const above = alias(orgUnit, 'above');
  const [found] = await call.db
    .select({ row: orgUnit, parentCode: above.code })
    .from(orgUnit)
    .leftJoin(above, eq(above.id, orgUnit.parentId))
    .where(
      and(
        eq(orgUnit.code, code),
        eq(orgUnit.companyId, call.subject.companyId),
        ofCaller(call, orgUnit.id),
      ),
    );
  if (found === undefined) return undefined;
  const { row, parentCode } = found;
  const { name, level, version } = row;
  return { row, shown: { code: row.code, name, level, parentCode, version } };
}

/** A unit that the caller administers; 404 alike for all others. */
export const unitAt = async (call: Caller, code: string): Promise<OrgUnit> =>
  (await unitByCode(call, code))?.shown ?? refuseUnknown(call);

type Request = z.output<typeof orgUnitSave>;
type Row = typeof orgUnit.$inferSelect;

/** Throws where the tree would not be one: below itself, or beside an equal level. */
async function checkTree({ db, language }: Caller, request: Request, row?: Row, parent?: Row) {
  if (row !== undefined && parent?.path.includes(`/${row.id}/`))
    throw placeFault('UNIT_CYCLE', 'parentCode', language);
  const [below] =
    row === undefined
      ? []
      : await db
          .select({ level: min(orgUnit.level) })
          .from(orgUnit)
          .where(eq(orgUnit.parentId, row.id));
  const least = below?.level ?? Number.POSITIVE_INFINITY;
  if ((parent !== undefined && parent.level >= request.level) || least <= request.level)
    throw placeFault('UNIT_LEVEL', 'level', language);
}

async function createUnit(call: Caller, request: Request, reason: string): Promise<OrgUnit> {
  const { db, subject, language } = call;
  const { code, name, level } = request;
  const parent = (await unitOf(call, 'parentCode', request.parentCode)) ?? undefined;
  await checkTree(call, request, undefined, parent);
  const [made] = await db
    .insert(orgUnit)
    .values({ companyId: subject.companyId, code, name, level, parentId: parent?.id ?? null })
    .onConflictDoNothing()
    .returning({ id: orgUnit.id, version: orgUnit.version });
  if (made === undefined) throw placeFault('PLACE_TAKEN', 'code', language);
  const shown = { code, name, level, parentCode: parent?.code ?? null, version: made.version };
  await recordPlace(call, {
    ...{ action: 'org.unit.create', object: `unit:${made.id}`, reason, before: {}, after: shown },
  });
  return shown;
}

/** Makes a unit, or changes one: the next call of staff who see by units follows the new tree. */
export async function saveUnit(call: Caller, request: Request): Promise<OrgUnit> {
  const reason = reasonOf(request, call.language);
  await lockPlaces(call);
  if (request.version === null) return createUnit(call, request, reason);
  const found = await unitByCode(call, request.code);
  if (found === undefined) return refuseUnknown(call);
  const { row, shown: before } = found;
  const object = `unit:${row.id}`;
  await checkSeen(call, object, request.version, before, row.updatedAt);
  const { name, level } = request;
  const stays = (request.parentCode || null) === before.parentCode;
  const moved = stays ? undefined : await unitOf(call, 'parentCode', request.parentCode);
  const [above] =
    stays && row.parentId !== null
      ? await call.db.select().from(orgUnit).where(eq(orgUnit.id, row.parentId))
      : [moved ?? undefined];
  await checkTree(call, request, row, above);
  await call.db
    .update(orgUnit)
    .set({ name, level, ...(stays ? {} : { parentId: moved?.id ?? null }) })
    .where(eq(orgUnit.id, row.id));
  const after = await unitAt(call, request.code);
  await recordPlace(call, { action: 'org.unit.change', object, reason, before, after });
  return after;
}
