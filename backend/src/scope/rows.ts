import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  agent,
  claim,
  policy,
  policyDelivery,
  policyHolding,
  policyRequest,
} from '../db/schema/index.ts';
import type { SubjectAgent } from '../http/subject.ts';

/** The columns by which rows belong to somebody: those of a policy, or of the agent who services it. */
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
 * The same where policies are asked for one holder at a time: the units are compared, not looked up. An index takes the
 * whole list of units anew for every holder.
 */
export const OF_HELD: Owned = { ...OF_POLICY, orgUnitId: sql`(${policy.orgUnitId} + 0)` };

/** What hangs on a policy carries the policy's place (by triggers), so its own table answers as well. */
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

/** Holdings joined with their agent, whose place their policies carry. */
export const OF_HOLDING: Owned = { ...OF_AGENT, companyId: policyHolding.companyId };

/** SQL over owned rows; the same decision for policies and for agents. */
export type Rows = (over: Owned) => SQL;

/** The caller's place in the organisation. */
type Place = Pick<
  SubjectAgent,
  'id' | 'level' | 'groupType' | 'isGad' | 'path' | 'officeId' | 'groupId' | 'orgPath'
>;

export const none: Rows = () => sql`false`;
export const everything: Rows = () => sql`true`;

export const all = (...parts: Rows[]): Rows => {
  return (over) => and(...parts.map((part) => part(over))) ?? sql`false`;
};

/** An agent with all below. Paths hold digits and slashes alone, so nothing in them needs escaping. */
export const inBranch =
  (path: string): Rows =>
  (over) =>
    sql`${over.path} like ${`${path}%`}`;

export const inCompany =
  (companyId: number): Rows =>
  (over) =>
    eq(over.companyId, companyId);

export const servicedBy =
  (agentId: number): Rows =>
  (over) =>
    eq(over.agentId, agentId);

export const belowUnit =
  (unitPath: string): Rows =>
  (over) =>
    // As an array: joined, the planner takes the few units for many and walks through all policies.
    sql`${over.orgUnitId} = any(array(select id from org_unit where path like ${`${unitPath}%`}))`;

/** The agents who belong to a group agency today. */
export const inGroup =
  (groupId: number): Rows =>
  (over) =>
    sql`${over.agentId} in (select agent_id from agent_group_member where group_id = ${groupId}
      and starts_on <= (now() at time zone 'Asia/Ho_Chi_Minh')::date
      and (ends_on is null or ends_on >= (now() at time zone 'Asia/Ho_Chi_Minh')::date))`;

const leadsGroup = (place: Place): boolean =>
  place.isGad || place.groupType === 'GAD' || place.groupType === 'LEADER';

const OFFICE_LEVEL = 6;

/** All below a place, and its own rows (DOMAIN D3, 2 to 5). */
export const below = (place: Place): Rows => {
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
  return place.orgPath === null ? own : belowUnit(place.orgPath);
};
