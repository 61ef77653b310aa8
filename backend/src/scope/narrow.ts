import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { agent, agentGroup, orgUnit } from '../db/schema/index.ts';
import type { Subject } from '../http/subject.ts';
import {
  all,
  everything,
  inBranch,
  inGroup,
  inUnits,
  none,
  OF_AGENT,
  type RowScope,
} from './row-scope.ts';
import { type GroupRight, scope, type View } from './scope.ts';
import { unitsBelow } from './units.ts';

/** Filters of a query: they remove rows from the scope and never add any (DOMAIN D3, 8). */
export interface Narrowing {
  agentCode?: string;
  agentGroup?: string;
  orgId?: string;
}

export interface NarrowedScope {
  rows: RowScope;
  /** The query names something that the caller does not see; the answer does not say whether it exists. */
  outside: boolean;
}

/** The branch below an agent, whatever its level, so that a manager's figures are the sum of the branches. */
async function byAgent(
  db: Db,
  subject: Subject,
  agentCode: string,
  right?: GroupRight,
): Promise<RowScope | null> {
  if (agentCode === subject.agent?.agentCode) return everything;
  const [row] = await db
    .select({ path: agent.path })
    .from(agent)
    .where(and(eq(agent.agentCode, agentCode), scope(subject, undefined, right)(OF_AGENT)));
  return row === undefined ? null : inBranch(row.path);
}

/** A group counts as seen when one of its agents is in scope. */
async function byGroup(
  db: Db,
  subject: Subject,
  code: string,
  right?: GroupRight,
): Promise<RowScope | null> {
  const rows = scope(subject, undefined, right);
  const [row] = await db
    .select({ id: agentGroup.id })
    .from(agentGroup)
    .where(
      and(
        eq(agentGroup.code, code),
        sql`exists (select 1 from agent where ${rows(OF_AGENT)} and ${agent.groupId} = ${agentGroup.id})`,
      ),
    );
  return row === undefined ? null : inGroup(row.id);
}

async function byUnit(db: Db, subject: Subject, orgId: string): Promise<RowScope | null> {
  const top = subject.agent?.orgPath ?? subject.staff?.scopePath ?? null;
  if (top === null) return null;
  const known = /^\d{1,15}$/.test(orgId)
    ? or(eq(orgUnit.id, Number(orgId)), eq(orgUnit.code, orgId))
    : eq(orgUnit.code, orgId);
  const [row] = await db
    .select({ units: unitsBelow('org_unit') })
    .from(orgUnit)
    .where(and(known, sql`${orgUnit.path} like ${`${top}%`}`))
    .limit(1);
  return row === undefined ? null : inUnits(row.units);
}

/** `scope` with the filters of a query. A value out of scope gives no rows, exactly as one that does not exist. */
export async function narrowedScope(
  db: Db,
  subject: Subject,
  view: View,
  { agentCode, agentGroup: group, orgId }: Narrowing,
  right?: GroupRight,
): Promise<NarrowedScope> {
  const base = scope(subject, view, right);
  const parts = await Promise.all([
    agentCode ? byAgent(db, subject, agentCode, right) : undefined,
    group ? byGroup(db, subject, group, right) : undefined,
    orgId ? byUnit(db, subject, orgId) : undefined,
  ]);
  if (parts.includes(null)) return { rows: none, outside: true };
  const conditions = parts.filter((part) => part !== undefined && part !== null);
  return { rows: all(base, ...conditions), outside: false };
}
