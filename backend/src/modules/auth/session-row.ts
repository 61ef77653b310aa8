import type { AccountType } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/handle.ts';
import { account, agent, orgUnit, session, staff } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { effectiveAuthorities } from './rights.ts';

/** Company of everybody who is no agent (API-08). */
const COMPANY_DEFAULT = 2;

/** SQL: whether the account, and the person it belongs to, may be in the portal at all. */
export const isLive: SQL<boolean> = sql<boolean>`(${account.status} = 'ACTIVE'
  and coalesce(${agent.status}, 'ACTIVE') = 'ACTIVE' and coalesce(${staff.status}, 'ACTIVE') = 'ACTIVE')`;

const scopeUnit = alias(orgUnit, 'scope_unit');

/** A session with everything that a request must know of its owner, in one statement. */
export async function findSession(db: Db, hash: Buffer, now: Date) {
  const [row] = await db
    .select({
      id: session.id,
      accountId: session.accountId,
      deviceId: session.deviceId,
      lastSeenAt: session.lastSeenAt,
      absoluteExpiresAt: session.absoluteExpiresAt,
      revokedAt: session.revokedAt,
      impersonationId: session.impersonationId,
      username: account.username,
      accountType: account.accountType,
      live: isLive,
      authorities: effectiveAuthorities(now),
      agent: {
        id: agent.id,
        agentCode: agent.agentCode,
        agentType: agent.agentType,
        groupType: agent.groupType,
        level: agent.level,
        leaderLevel: agent.leaderLevel,
        isGad: agent.isGad,
        path: agent.path,
        officeId: agent.officeId,
        orgUnitId: agent.orgUnitId,
        groupId: agent.groupId,
      },
      companyId: agent.companyId,
      orgPath: orgUnit.path,
      staffId: staff.id,
      scopePath: scopeUnit.path,
      candidateId: account.candidateId,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(orgUnit, eq(orgUnit.id, agent.orgUnitId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .leftJoin(scopeUnit, eq(scopeUnit.id, staff.scopeOrgUnitId))
    .where(eq(session.tokenHash, hash));
  return row;
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export function subjectOf(row: SessionRow): Subject {
  return {
    accountId: row.accountId,
    sessionId: row.id,
    username: row.username,
    accountType: row.accountType as AccountType,
    companyId: row.companyId ?? COMPANY_DEFAULT,
    authorities: new Set(row.authorities),
    agent: row.agent && { ...row.agent, orgPath: row.orgPath },
    staff: row.staffId === null ? null : { id: row.staffId, scopePath: row.scopePath },
    candidateId: row.candidateId,
    impersonating: row.impersonationId !== null,
  };
}
