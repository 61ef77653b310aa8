import { and, eq, inArray, isNull } from 'drizzle-orm';
import { impersonation, launchCode, session } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { endOverride } from '../../registry/rollout/override-store.ts';
import { endActivations } from '../activation/issue-activation.ts';
import { closeImpersonation } from '../auth/end-impersonation.ts';
import { endOtherSessions } from '../password/end-sessions.ts';
import type { Target } from './targets.ts';

/** Ends every impersonation of this agent. */
async function endMasks({ db, deps }: Pick<Caller, 'db' | 'deps'>, agentId: number): Promise<void> {
  const now = deps.clock();
  const open = await db
    .select({ id: impersonation.id })
    .from(impersonation)
    .where(and(eq(impersonation.targetAgentId, agentId), isNull(impersonation.endedAt)));
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(session)
    .set({ impersonationId: null })
    .where(inArray(session.impersonationId, ids));
  for (const id of ids) await closeImpersonation(db, id, now);
}

/**
 * Ends all that lets a person into the portal, or others into it as that person: sessions, impersonations, overrides of
 * versions, launch codes and links. Each request reads them from the database, so it holds on every backend at once.
 */
export async function endAccess(
  call: Pick<Caller, 'db' | 'deps'> & { subject: Pick<Subject, 'username'> },
  { id, agentId }: Pick<Target, 'id' | 'agentId'>,
  reason: string,
): Promise<number> {
  const { db, deps, subject } = call;
  const now = deps.clock();
  const ended = await endOtherSessions(db, id, null, now, reason);
  if (agentId !== null) await endMasks(call, agentId);
  await endOverride(db, id, { actor: subject.username, at: now, reason: 'LOGOUT' });
  await db.delete(launchCode).where(eq(launchCode.accountId, id));
  await endActivations(db, id, now);
  return ended;
}
