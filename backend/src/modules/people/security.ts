import type { PersonSecurity } from '@portal/types';
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { auditEvent, device, session } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { personOf } from './person.ts';

const EVENTS = 20;
/** What says how a person got in, or did not; all else about them is in the audit log. */
const ACTIONS = [
  'login',
  'logout',
  'session.end',
  'password.activate',
  'password.change',
  'recovery',
];

/** Where a person is signed in, their devices, and their last events of signing in, newest first, on from `before`. */
export async function personSecurity(
  call: Caller,
  { id, before }: { id: number; before?: number | undefined },
): Promise<PersonSecurity> {
  const { db, deps } = call;
  await personOf(call, id, 'person.security');
  const living = and(
    eq(session.accountId, id),
    isNull(session.revokedAt),
    gt(session.absoluteExpiresAt, deps.clock()),
  );
  const sessions = await db.select().from(session).where(living).orderBy(desc(session.lastSeenAt));
  const devices = await db
    .select()
    .from(device)
    .where(eq(device.accountId, id))
    .orderBy(desc(device.lastSeen))
    .limit(EVENTS);
  const events = await db
    .select()
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.actorAccountId, id),
        inArray(auditEvent.action, ACTIONS),
        before === undefined ? undefined : lt(auditEvent.seq, before),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.seq))
    .limit(EVENTS);
  return {
    sessions: sessions.map((row) => ({
      id: row.id,
      userAgent: row.userAgent,
      ip: row.ip,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      impersonates: row.impersonationId !== null,
    })),
    devices: devices.map((row) => ({
      platform: row.platform,
      firstSeen: row.firstSeen.toISOString(),
      lastSeen: row.lastSeen.toISOString(),
    })),
    events: events.map((row) => ({
      seq: row.seq,
      at: row.at.toISOString(),
      action: row.action,
      result: row.result,
      actorName: row.actorName,
      ip: row.ip,
    })),
  };
}
