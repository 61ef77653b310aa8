import type { FieldChange, NetworkRow } from '@portal/types';
import { and, eq, ne } from 'drizzle-orm';
import { networkPlace } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { recordAct } from '../content-admin/act-log.ts';
import { editedPlace } from './columns.ts';
import { httpError } from './messages.ts';
import { readMissing } from './network-rows.ts';
import { type SaveRequest, valuesOf } from './place-values.ts';

/** Fields whose words stay out of the log: that they changed is enough. */
const FREE_TEXT = new Set<string>(['name', 'address', 'notice']);
const ACTION = 'network.save';

async function refuseUnknown(call: Caller): Promise<never> {
  await recordMiss(call, ACTION);
  throw commonError('NOT_FOUND');
}

function changesBetween(before: Partial<NetworkRow>, after: NetworkRow): FieldChange[] {
  const text = (field: string, value: unknown) => {
    if (value === null || value === undefined || FREE_TEXT.has(field)) return null;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const fields = Object.keys(after) as (keyof NetworkRow)[];
  return fields
    .filter((field) => field !== 'version' && field !== 'id')
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      ...{ field, before: text(field, before[field]), after: text(field, after[field]) },
    }));
}

async function createPlace(call: Caller, request: SaveRequest): Promise<NetworkRow> {
  const { kind, ownerId } = request;
  const missing = await readMissing(call.db);
  if (!missing.some((one) => one.kind === kind && one.ownerId === ownerId))
    return refuseUnknown(call);
  const owner = kind === 'OFFICE' ? { officeId: ownerId } : { groupId: ownerId };
  const [made] = await call.db
    .insert(networkPlace)
    .values({ ...(await valuesOf(call, request)), kind, ...owner })
    .onConflictDoNothing()
    .returning();
  if (made === undefined) throw httpError('NET_NAME');
  return editedPlace(made);
}

/** Changes a place by the version that was seen, or makes one of an office or general agency that has none. */
export async function savePlace(call: Caller, request: SaveRequest): Promise<NetworkRow> {
  const { db } = call;
  const { id } = request;
  let before: Partial<NetworkRow> = {};
  let after: NetworkRow;
  if (id === null) {
    after = await createPlace(call, request);
  } else {
    const isIt = eq(networkPlace.id, id);
    const [row] = await db.select().from(networkPlace).where(isIt).for('update');
    if (row === undefined) return refuseUnknown(call);
    const current = editedPlace(row);
    if (request.version !== row.version) throw httpError('NET_CHANGED', { data: { current } });
    const values = await valuesOf(call, request);
    const sameName = and(eq(networkPlace.nameFold, values.nameFold), ne(networkPlace.id, id));
    if ((await db.$count(networkPlace, sameName)) > 0) throw httpError('NET_NAME');
    await db.update(networkPlace).set(values).where(isIt);
    const [stored] = await db.select().from(networkPlace).where(isIt);
    before = current;
    after = stored === undefined ? current : editedPlace(stored);
  }
  const object = `network-place:${after.id}`;
  await recordAct(call, { action: ACTION, object, changes: changesBetween(before, after) });
  return after;
}
