import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { authorityItem, impersonation, session } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { audit } from '../audit/audit.ts';
import { findAgentPerson, subjectOf } from './session-row.ts';

/** The authority to impersonate agents; when it is revoked, impersonation ends at once (IMP-07). */
export const MASK_RIGHT = 'impersonate.use';

/** Notes that the looking has ended; a second time changes nothing. Answers whether it was open. */
export async function closeMask(db: Db, id: number, now: Date): Promise<boolean> {
  const closed = await db
    .update(impersonation)
    .set({ endedAt: now })
    .where(and(eq(impersonation.id, id), isNull(impersonation.endedAt)))
    .returning({ id: impersonation.id });
  return closed.length > 0;
}

/** Takes the mask off a session, with its audit row: of several that do so at once, one writes it. */
export async function endMask(
  db: Db,
  actor: Pick<Subject, 'accountId' | 'username' | 'sessionId'>,
  maskId: number,
  now: Date,
  detail: { reason: string; effectiveAccountId?: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(session)
      .set({ impersonationId: null })
      .where(and(eq(session.id, actor.sessionId), eq(session.impersonationId, maskId)));
    if (!(await closeMask(tx, maskId, now))) return;
    await audit(tx, now, {
      action: 'impersonation.end',
      result: 'OK',
      actorAccountId: actor.accountId,
      actorName: actor.username,
      effectiveAccountId: detail.effectiveAccountId ?? null,
      object: `impersonation:${maskId}`,
      detail: { reason: detail.reason },
    });
  });
}

/** Of these rights, those that let a user see: never an action (DOMAIN D3.13). */
async function readRights(db: Db, codes: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ code: authorityItem.code })
    .from(authorityItem)
    .where(and(inArray(authorityItem.code, codes), inArray(authorityItem.kind, ['MENU', 'DATA'])));
  return new Set(rows.map(({ code }) => code));
}

/**
 * Whom a session with a mask acts as: the agent, with the agent's rights to read and none of the actor's own. Where the
 * time is over, the actor's right was taken or the agent is gone, the mask comes off and it is the actor again (IMP-07).
 */
export async function maskedSubject(
  db: Db,
  actor: Subject,
  maskId: number,
  now: Date,
): Promise<Subject> {
  const [mask] = await db
    .select({ agentId: impersonation.targetAgentId })
    .from(impersonation)
    .where(
      and(
        eq(impersonation.id, maskId),
        eq(impersonation.actorAccountId, actor.accountId),
        isNull(impersonation.endedAt),
        gt(impersonation.expiresAt, now),
      ),
    );
  const row = mask && (await findAgentPerson(db, mask.agentId, now));
  if (!row?.live || row.agent === null || !actor.authorities.has(MASK_RIGHT)) {
    const reason = !mask ? 'EXPIRED' : row?.live ? 'RIGHT_TAKEN' : 'AGENT_GONE';
    const effective = row ? { effectiveAccountId: row.accountId } : {};
    await endMask(db, actor, maskId, now, { reason, ...effective });
    return actor;
  }
  return {
    ...subjectOf(row, actor.sessionId),
    // The steps are the agent's own to take, and do not hold a caller who looks.
    stepDue: false,
    authorities: await readRights(db, row.authorities),
    mask: {
      id: maskId,
      agentCode: row.agent.agentCode,
      actorAccountId: actor.accountId,
      actorName: actor.username,
    },
  };
}
