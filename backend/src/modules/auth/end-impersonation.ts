import { fold } from '@portal/types';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import {
  account,
  auditEvent,
  impersonation,
  notification,
  session,
} from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';

/** Why an impersonation ended, and from where where that is known. */
export interface Ending {
  reason: string;
  ip?: string | null;
  device?: string | null;
  correlationId?: string | null;
}

const READ = 'impersonation.read';
const minuteOf = (at: Date) =>
  at.toLocaleString('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'short',
  });

interface Ended {
  id: number;
  reason: string;
  startedAt: Date;
  actorName: string;
  effectiveAccountId: number;
}

/** Notifies the agent: who looked, when, how often, and why (M4). */
async function notifyAgent(db: Db, ended: Ended, now: Date): Promise<void> {
  const { effectiveAccountId: accountId, startedAt, actorName: actor, reason } = ended;
  const [person] = await db
    .select({ locale: account.locale })
    .from(account)
    .where(eq(account.id, accountId));
  if (person === undefined) return;
  const [read] = await db
    .select({ reads: count() })
    .from(auditEvent)
    .where(and(eq(auditEvent.object, `impersonation:${ended.id}`), eq(auditEvent.action, READ)));
  const params = { actor, reason, reads: read?.reads ?? 0 };
  const times = { from: minuteOf(startedAt), to: minuteOf(now) };
  const title = say(sentence('impersonation.NOTICE_TITLE'), person.locale, {});
  const body = say(sentence('impersonation.NOTICE_BODY'), person.locale, { ...params, ...times });
  const texts = { title, body, fold: fold(`${title} ${body}`) };
  await db
    .insert(notification)
    .values({ type: 'SYSTEM', scope: 'USER', accountId, sentAt: now, ...texts });
}

/**
 * Records the end of an impersonation once, with the address and device of its session, and notifies the agent. Returns whether
 * it was still open.
 */
export async function closeImpersonation(
  db: Db,
  id: number,
  now: Date,
  ending: Ending = { reason: 'SESSION_ENDED' },
): Promise<boolean> {
  const [closed] = await db
    .update(impersonation)
    .set({ endedAt: now })
    .where(and(eq(impersonation.id, id), isNull(impersonation.endedAt)))
    .returning();
  if (closed === undefined) return false;
  const [actor] = await db
    .select({ username: account.username })
    .from(account)
    .where(eq(account.id, closed.actorAccountId));
  const [agent] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.agentId, closed.targetAgentId));
  const actorName = actor?.username ?? '';
  if (agent !== undefined)
    await notifyAgent(db, { ...closed, actorName, effectiveAccountId: agent.id }, now);
  await audit(db, now, {
    action: 'impersonation.end',
    result: 'OK',
    actorAccountId: closed.actorAccountId,
    actorName,
    effectiveAccountId: agent?.id ?? null,
    object: `impersonation:${id}`,
    ip: ending.ip ?? null,
    device: ending.device ?? null,
    correlationId: ending.correlationId ?? null,
    detail: { reason: ending.reason },
  });
  return true;
}

/** Takes the impersonation off its session and records the end; of several calls at once, one does. */
export const endImpersonation = (
  db: Db,
  sessionId: number,
  impersonationId: number,
  now: Date,
  ending: Ending,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [of] = await tx
      .update(session)
      .set({ impersonationId: null })
      .where(and(eq(session.id, sessionId), eq(session.impersonationId, impersonationId)))
      .returning({ ip: session.ip, device: session.deviceId });
    await closeImpersonation(tx, impersonationId, now, { ...of, ...ending });
  });
