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
import { OVERRIDE_AUTHORITY, type RolloutUser } from '../../registry/index.ts';
import { IDLE_MS } from './lifetimes.ts';
import { effectiveAuthorities } from './rights.ts';
import { isLive } from './session-row.ts';

const roleCodes: SQL<string[]> = sql<string[]>`array(
  select ${role.code} from ${accountRole} join ${role} on ${role.id} = ${accountRole.roleId}
   where ${accountRole.accountId} = ${account.id} order by 1)`;

/** The user of a live session as the release registry knows them; during impersonation the staff member, not the agent. */
export async function rolloutUserOf(
  db: Db,
  sessionId: number,
  now: Date,
): Promise<RolloutUser | undefined> {
  const [row] = await db
    .select({
      accountId: account.id,
      sessionId: session.id,
      username: account.username,
      roles: roleCodes,
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
  const { authorities, ...user } = row;
  return { ...user, mayOverride: authorities.includes(OVERRIDE_AUTHORITY) };
}
