import { localMoment } from '@portal/calendar';
import type { FieldChange } from '@portal/types';
import { and, desc, eq, sql } from 'drizzle-orm';
import { auditEvent, orgUnit } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { audit } from '../audit/audit.ts';
import { ofCaller } from '../moves/resolve-move.ts';
import { auditOf } from '../password/asker.ts';
import { httpError as actError } from '../people/messages.ts';
import { fieldFault } from '../people/reason.ts';

/** One change of units and offices at a time: two that are right by themselves could make a circle together. */
export const lockPlaces = ({ db }: Pick<Caller, 'db'>) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('places', 0))`);

/** Refuses a unit or an office that does not exist or that the caller does not administer, alike. */
export async function refuseUnknown(call: Caller): Promise<never> {
  await recordMiss(call, 'org.place');
  throw commonError('NOT_FOUND');
}

/** The unit of a code that the caller administers; null for none. Throws PLACE_UNKNOWN at the field. */
export async function unitOf(call: Caller, field: string, code: string | null) {
  const scoped = (call.subject.staff?.scopeUnits ?? null) !== null;
  if (code === null || code === '') {
    if (scoped) throw fieldFault('PLACE_UNKNOWN', field, call.language);
    return null;
  }
  const [row] = await call.db
    .select()
    .from(orgUnit)
    .where(
      and(
        eq(orgUnit.code, code),
        eq(orgUnit.companyId, call.subject.companyId),
        ofCaller(call, orgUnit.id),
      ),
    );
  if (row === undefined) throw fieldFault('PLACE_UNKNOWN', field, call.language);
  return row;
}

/** Throws ADMIN_CHANGED with the present values, who changed them and when, unless `seen` is the present version. */
export async function checkSeen(
  { db }: Caller,
  object: string,
  seen: number,
  current: { version: number },
  updatedAt: Date,
): Promise<void> {
  if (seen === current.version) return;
  const [last] = await db
    .select({ name: auditEvent.actorName, at: auditEvent.at })
    .from(auditEvent)
    .where(eq(auditEvent.object, object))
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  throw actError('ADMIN_CHANGED', {
    params: { name: last?.name ?? '–', time: localMoment(last?.at ?? updatedAt) },
    data: { current },
  });
}

/** Writes down what was changed, field by field. */
export async function recordPlace(
  call: Caller,
  entry: { action: string; object: string; reason: string; before: object; after: object },
): Promise<void> {
  const { action, object, reason } = entry;
  const [from, to] = [entry.before, entry.after] as Record<string, unknown>[];
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const changes: FieldChange[] = Object.keys(to ?? {})
    .filter((field) => field !== 'version' && text(from?.[field]) !== text(to?.[field]))
    .map((field) => ({ field, before: text(from?.[field]), after: text(to?.[field]) }));
  await audit(call.db, call.deps.clock(), {
    ...{ action, result: 'OK', ...auditOf(call), object, detail: { reason }, changes },
  });
}
