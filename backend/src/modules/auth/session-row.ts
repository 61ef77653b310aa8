import { COMPANY } from '@portal/domain/company';
import { nextStep } from '@portal/permissions';
import type { AccountType } from '@portal/types';
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/handle.ts';
import { account, agent, orgUnit, session, staff } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { OFFICE_LEVEL } from '../../scope/row-scope.ts';
import { unitsBelow } from '../../scope/units.ts';
import { factorColumns, isLevelDue, mustEnrol } from './factor-policy.ts';
import { effectiveAuthorities } from './rights.ts';
import { stepFlags } from './step-flags.ts';

/** SQL: whether the account, and the person it belongs to, may be in the portal at all. */
export const isLive: SQL<boolean> = sql<boolean>`(${account.status} = 'ACTIVE'
  and coalesce(${agent.status}, 'ACTIVE') = 'ACTIVE' and coalesce(${staff.status}, 'ACTIVE') = 'ACTIVE')`;

const scopeUnit = alias(orgUnit, 'scope_unit');

/** Everything that a request must know of its person. */
const personColumns = (now: Date | Placeholder) => ({
  accountId: account.id,
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
  orgUnits: sql<
    number[] | null
  >`case when ${agent.level} < ${sql.raw(`${OFFICE_LEVEL}`)} and ${orgUnit.id} is not null
    then ${unitsBelow('org_unit')} end`,
  companyId: agent.companyId,
  orgPath: orgUnit.path,
  staffId: staff.id,
  scopePath: scopeUnit.path,
  scopeUnits: sql<
    number[] | null
  >`case when ${scopeUnit.id} is not null then ${unitsBelow('scope_unit')} end`,
  candidateId: account.candidateId,
  ...stepFlags,
  ...factorColumns,
});

const selectSession = (db: Db, now: Date | Placeholder) =>
  db
    .select({
      id: session.id,
      deviceId: session.deviceId,
      holder: session.holder,
      bindingHash: session.bindingHash,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      absoluteExpiresAt: session.absoluteExpiresAt,
      revokedAt: session.revokedAt,
      impersonationId: session.impersonationId,
      authLevel: session.authLevel,
      ...personColumns(now),
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(orgUnit, eq(orgUnit.id, agent.orgUnitId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .leftJoin(scopeUnit, eq(scopeUnit.id, staff.scopeOrgUnitId));

const prepare = (db: Db) =>
  selectSession(db, sql.placeholder('now'))
    .where(eq(session.tokenHash, sql.placeholder('hash')))
    .prepare('find_session');

const prepared = new WeakMap<Db, ReturnType<typeof prepare>>();

/**
 * A session with everything that a request needs of its owner, in one statement. Every request runs it, and planning
 * takes longer than running: each connection plans it once.
 */
export async function findSession(db: Db, hash: Buffer, now: Date) {
  const known = prepared.get(db) ?? prepare(db);
  prepared.set(db, known);
  const [row] = await known.execute({ hash, now });
  return row;
}

/** The same by the session's id. */
export async function findSessionById(db: Db, id: number, now: Date) {
  const [row] = await selectSession(db, now).where(eq(session.id, id));
  return row;
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const selectPerson = (db: Db, now: Date) =>
  db
    .select(personColumns(now))
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(orgUnit, eq(orgUnit.id, agent.orgUnitId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .leftJoin(scopeUnit, eq(scopeUnit.id, staff.scopeOrgUnitId));

/** The person of an agent, without any session. */
export async function findAgentPerson(db: Db, agentId: number, now: Date) {
  const [row] = await selectPerson(db, now).where(eq(account.agentId, agentId));
  return row;
}

/** The subject that an account would be in a session of its own, for questions about others' rights and scope. */
export async function findAccountSubject(
  db: Db,
  accountId: number,
  now: Date,
  config: Pick<Config, 'mode'>,
) {
  const [row] = await selectPerson(db, now).where(eq(account.id, accountId));
  return row && subjectOf(row, { sessionId: 0, authLevel: 1 }, config);
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof findAgentPerson>>>;

/** The subject of a session: its id, and at which level it was opened. */
export function subjectOf(
  row: PersonRow,
  of: Pick<Subject, 'sessionId' | 'authLevel'>,
  config: Pick<Config, 'mode'>,
): Subject {
  return {
    accountId: row.accountId,
    ...of,
    username: row.username,
    accountType: row.accountType as AccountType,
    companyId: row.companyId ?? COMPANY,
    authorities: new Set(row.authorities),
    agent: row.agent && { ...row.agent, orgPath: row.orgPath, orgUnits: row.orgUnits },
    staff:
      row.staffId === null
        ? null
        : { id: row.staffId, scopePath: row.scopePath, scopeUnits: row.scopeUnits },
    candidateId: row.candidateId,
    stepDue: nextStep({ ...row, enrolFactor: mustEnrol(row, config) }).must,
    levelDue: isLevelDue({ ...row, ...of }, config),
  };
}
