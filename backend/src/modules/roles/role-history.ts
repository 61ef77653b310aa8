import { fieldChange, type RoleHistoryRow } from '@portal/types';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { account, auditEvent } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { ROLE_EVENTS } from './role-kind.ts';
import type { RoleActName } from './role-store.ts';

const HISTORY_MAX = 100;
const ACTS = new Map(
  Object.entries(ROLE_EVENTS).map(([act, { action }]) => [action, act as RoleActName]),
);

const person = z.number().nullish();
/** What the event of a changed role holds. */
const eventDetail = z.object({
  reason: z.string().nullish(),
  requestId: person,
  makerId: person,
  checkerId: person,
  changes: z.array(fieldChange).default([]),
});

/** The changes of a role out of the audit log, the newest first: who, when, why, before and after. */
export async function roleHistory({ db }: Caller, code: string): Promise<RoleHistoryRow[]> {
  const events = await db
    .select()
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.object, `role:${code}`),
        inArray(auditEvent.action, [...ACTS.keys()]),
        eq(auditEvent.result, 'OK'),
      ),
    )
    .orderBy(desc(auditEvent.seq))
    .limit(HISTORY_MAX);
  const rows = events.map((event) => ({ event, detail: z.parse(eventDetail, event.detail) }));
  const ids = rows.flatMap(({ detail }) => [detail.makerId ?? 0, detail.checkerId ?? 0]);
  const people = await db
    .select({ id: account.id, fullname: account.fullname })
    .from(account)
    .where(inArray(account.id, [...new Set(ids), 0]));
  const nameOf = (id: number | null | undefined) =>
    people.find((one) => one.id === id)?.fullname ?? null;
  return rows.map(({ event, detail }) => ({
    seq: event.seq,
    act: ACTS.get(event.action) ?? 'CHANGE',
    at: event.at.toISOString(),
    by: nameOf(detail.makerId) ?? event.actorName,
    checker: nameOf(detail.checkerId),
    reason: detail.reason ?? null,
    changeRequestId: detail.requestId ?? null,
    changes: detail.changes,
  }));
}
