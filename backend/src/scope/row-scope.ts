import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { IN_VIETNAM } from '../db/local-time.ts';
import {
  agent,
  claim,
  policy,
  policyDelivery,
  policyHolding,
  policyRequest,
} from '../db/schema/index.ts';
import type { SubjectAgent } from '../http/subject.ts';

/** The columns by which rows belong to an agent: those of a policy, or of its servicing agent. */
export interface Owned {
  companyId: PgColumn;
  agentId: PgColumn;
  path: PgColumn;
  officeId: PgColumn;
  orgUnitId: PgColumn | SQL;
}

/** A policy carries its servicing agent's place (kept in step by triggers), so one table answers. */
export const OF_POLICY: Owned = {
  companyId: policy.companyId,
  agentId: policy.servicingAgentId,
  path: policy.servicingPath,
  officeId: policy.officeId,
  orgUnitId: policy.orgUnitId,
};

/**
 * The same columns where rows are read for one holder at a time: the units are compared, not looked up. An index scan would go
 * through the whole list of units again for every holder.
 */
export const perHolder = (owned: Owned): Owned => ({
  ...owned,
  orgUnitId: sql`(${owned.orgUnitId} + 0)`,
});

/** Rows below a policy carry the policy's position (by triggers), so their own table answers as well. */
const placeOf = (row: typeof claim | typeof policyDelivery | typeof policyRequest): Owned => ({
  companyId: row.companyId,
  agentId: row.servicingAgentId,
  path: row.servicingPath,
  officeId: row.officeId,
  orgUnitId: row.orgUnitId,
});

export const OF_CLAIM = placeOf(claim);
export const OF_DELIVERY = placeOf(policyDelivery);
export const OF_REQUEST = placeOf(policyRequest);

/** The same rows reached through their servicing agents: for totals kept per agent, and for choosing an agent. */
export const OF_AGENT: Owned = {
  companyId: agent.companyId,
  agentId: agent.id,
  path: agent.path,
  officeId: agent.officeId,
  orgUnitId: agent.orgUnitId,
};

/** Holdings joined with their agent, whose position their policies carry. */
export const OF_HOLDING: Owned = { ...OF_AGENT, companyId: policyHolding.companyId };

/** SQL over owned rows; the same decision for policies and for agents. */
export interface RowScope {
  (over: Owned): SQL;
  /** Upper bound of the number of agents, where it is known without a query. */
  agents?: number | undefined;
}

/** The caller's place in the organisation. */
type Place = Pick<
  SubjectAgent,
  'id' | 'level' | 'groupType' | 'isGad' | 'path' | 'officeId' | 'groupId' | 'orgUnits'
>;

const of = (agents: number, rows: RowScope): RowScope => Object.assign(rows, { agents });

export const none = of(0, () => sql`false`);
export const everything: RowScope = () => sql`true`;

export const all = (...parts: RowScope[]): RowScope => {
  const agents = Math.min(...parts.map((part) => part.agents ?? Number.POSITIVE_INFINITY));
  const rows: RowScope = (over) => and(...parts.map((part) => part(over))) ?? sql`false`;
  return Number.isFinite(agents) ? of(agents, rows) : rows;
};

/** An agent with all below. Paths hold digits and slashes alone, so nothing in them needs escaping. */
export const inBranch =
  (path: string): RowScope =>
  (over) =>
    sql`${over.path} like ${`${path}%`}`;

export const inCompany =
  (companyId: number): RowScope =>
  (over) =>
    eq(over.companyId, companyId);

export const servicedBy = (agentId: number): RowScope => of(1, (over) => eq(over.agentId, agentId));

/** Ids instead of a path prefix: the planner can estimate their rows, and compares a row with all of them at once. */
export const inUnits =
  (ids: readonly number[]): RowScope =>
  (over) =>
    sql`${over.orgUnitId} = any(${sql.param(ids)}::bigint[])`;

/** The agents who belong to a group agency today. */
export const inGroup =
  (groupId: number): RowScope =>
  (over) =>
    sql`${over.agentId} in (select agent_id from agent_group_member where group_id = ${groupId}
      and starts_on <= (now() at time zone ${IN_VIETNAM})::date
      and (ends_on is null or ends_on >= (now() at time zone ${IN_VIETNAM})::date))`;

const leadsGroup = (place: Place): boolean =>
  place.isGad || place.groupType === 'GAD' || place.groupType === 'LEADER';

/** Agents above a unit see its rows (DOMAIN D3, 5). */
export const OFFICE_LEVEL = 6;

/** All below a place, and its own rows (DOMAIN D3, 2 to 5). */
export const below = (place: Place): RowScope => {
  const own = servicedBy(place.id);
  if (leadsGroup(place)) {
    const { groupId } = place;
    return groupId === null ? own : (over) => or(own(over), inGroup(groupId)(over)) ?? sql`false`;
  }
  if (place.level > OFFICE_LEVEL) return inBranch(place.path);
  if (place.level === OFFICE_LEVEL) {
    const { officeId } = place;
    return officeId === null ? own : (over) => eq(over.officeId, officeId);
  }
  return place.orgUnits === null ? own : inUnits(place.orgUnits);
};
