import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import {
  account,
  accountRole,
  agent,
  orgUnit,
  role,
  session,
  staff,
} from '../../db/schema/index.ts';
import { IDLE_MS } from '../../modules/auth/lifetimes.ts';
import { effectiveAuthorities } from '../../modules/auth/rights.ts';
import { isLive } from '../../modules/auth/session-row.ts';

/** Whoever may choose what a remote is held at, for themselves. */
export const OVERRIDE_RIGHT = 'release.override';

/** What a set depends on of its user. */
export interface SetPerson {
  accountId: number;
  sessionId: number;
  username: string;
  roles: string[];
  mayOverride: boolean;
}

const rolesOf: SQL<string[]> = sql<string[]>`array(
  select ${role.code} from ${accountRole} join ${role} on ${role.id} = ${accountRole.roleId}
   where ${accountRole.accountId} = ${account.id} order by 1)`;

/** The owner of a session, as long as both live; who looks as somebody else stays who they are. */
export async function personOf(
  db: Db,
  sessionId: number,
  now: Date,
): Promise<SetPerson | undefined> {
  const [row] = await db
    .select({
      accountId: account.id,
      sessionId: session.id,
      username: account.username,
      roles: rolesOf,
      authorities: effectiveAuthorities(now),
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(orgUnit, eq(orgUnit.id, agent.orgUnitId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(
      and(
        eq(session.id, sessionId),
        isNull(session.revokedAt),
        gt(session.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
        gt(session.absoluteExpiresAt, now),
        isLive,
      ),
    );
  if (row === undefined) return undefined;
  const { authorities, ...person } = row;
  return { ...person, mayOverride: authorities.includes(OVERRIDE_RIGHT) };
}
