import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/handle.ts';
import { authorityItem, impersonation } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { endImpersonation } from './end-impersonation.ts';
import { findAgentPerson, subjectOf } from './session-row.ts';

/** The authority to impersonate agents; when it is revoked, impersonation ends at once (IMP-07). */
export const IMPERSONATE_RIGHT = 'impersonate.use';

/** Rights to what is sensitive: under impersonation they need the actor's own as well (M4). */
const SENSITIVE = new Set(['customer.pii', 'claim.medical']);

const mayBoth = (actor: Subject, code: string): boolean =>
  !SENSITIVE.has(code) || actor.authorities.has(code);

/** The rights among these that only read; an impersonation never has the right to an action (DOMAIN D3.13). */
async function readRights(db: Db, codes: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ code: authorityItem.code })
    .from(authorityItem)
    .where(and(inArray(authorityItem.code, codes), inArray(authorityItem.kind, ['MENU', 'DATA'])));
  return new Set(rows.map(({ code }) => code));
}

/**
 * The subject of a session that impersonates: the agent, with the agent's rights to read and none of the actor's. When the
 * time is over, the actor's right was revoked or the agent is gone, it ends and the subject is the actor again (IMP-07).
 */
export async function impersonatedSubject(
  db: Db,
  actor: Subject,
  impersonationId: number,
  now: Date,
  config: Pick<Config, 'mode'>,
): Promise<Subject> {
  const [active] = await db
    .select({ agentId: impersonation.targetAgentId })
    .from(impersonation)
    .where(
      and(
        eq(impersonation.id, impersonationId),
        eq(impersonation.actorAccountId, actor.accountId),
        isNull(impersonation.endedAt),
        gt(impersonation.expiresAt, now),
      ),
    );
  const row = active && (await findAgentPerson(db, active.agentId, now));
  if (!row?.live || row.agent === null || !actor.authorities.has(IMPERSONATE_RIGHT)) {
    const reason = !active ? 'EXPIRED' : row?.live ? 'RIGHT_TAKEN' : 'AGENT_GONE';
    await endImpersonation(db, actor.sessionId, impersonationId, now, { reason });
    return actor;
  }
  return {
    ...subjectOf(row, actor, config),
    // Required actions are the agent's own and do not block the staff member.
    stepDue: false,
    levelDue: false,
    authorities: await readRights(
      db,
      row.authorities.filter((code) => mayBoth(actor, code)),
    ),
    impersonation: {
      id: impersonationId,
      agentCode: row.agent.agentCode,
      actorAccountId: actor.accountId,
      actorName: actor.username,
      mayReadContacts: actor.authorities.has('customer.pii'),
    },
  };
}
