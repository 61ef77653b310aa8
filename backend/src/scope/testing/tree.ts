import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, agentGroupMember, orgUnit, policy } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';

export type AgentRow = typeof agent.$inferSelect;

/**
 * The organisation read row by row. What follows from it is computed here independently, without paths and without
 * scope.
 */
export interface Tree {
  agents: AgentRow[];
  of(code: string): AgentRow;
  /** Ids of an agent and of all agents below. */
  branch(top: AgentRow): Set<number>;
  /** Ids of the agents whose policies a user in this place may see (DOMAIN D3, 1 to 5). */
  reach(of: AgentRow): Set<number>;
  /** Numbers of the policies that these agents service. */
  policies(agentIds: Set<number>): string[];
  subject(of: AgentRow, authorities?: string[]): Subject;
  unitPath(unitId: number | null): string | null;
  unitsBelow(unitId: number | null): number[] | null;
}

const closure = <T extends { id: number }>(
  rows: T[],
  parentOf: (row: T) => number | null,
  top: number,
) => {
  const found = new Set([top]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const row of rows) if (found.has(parentOf(row) ?? -1)) found.add(row.id);
  }
  return found;
};

export async function readTree(db: Db): Promise<Tree> {
  const agents = await db.select().from(agent);
  const units = await db.select().from(orgUnit);
  const members = await db.select().from(agentGroupMember);
  const served = await db
    .select({ no: policy.policyNo, agentId: policy.servicingAgentId })
    .from(policy)
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId));
  const ids = (rows: AgentRow[]) => new Set(rows.map(({ id }) => id));
  const branch = (top: AgentRow) => closure(agents, (row) => row.managerId, top.id);
  const unitPath = (id: number | null) => units.find((unit) => unit.id === id)?.path ?? null;
  const unitsBelow = (id: number | null) =>
    id === null ? null : [...closure(units, (unit) => unit.parentId, id)];
  const reach = (of: AgentRow): Set<number> => {
    if (of.isGad || of.groupType === 'LEADER' || of.groupType === 'GAD') {
      const group = members.filter(({ groupId }) => groupId === of.groupId);
      return new Set([of.id, ...group.map(({ agentId }) => agentId)]);
    }
    if (of.level > 6) return branch(of);
    if (of.level === 6) return ids(agents.filter(({ officeId }) => officeId === of.officeId));
    const below = closure(units, (unit) => unit.parentId, of.orgUnitId ?? -1);
    return ids(agents.filter(({ orgUnitId }) => below.has(orgUnitId ?? -2)));
  };
  return {
    agents,
    of: (code) => {
      const found = agents.find(({ agentCode }) => agentCode === code);
      if (found === undefined) throw new Error(`no agent ${code}`);
      return found;
    },
    branch,
    reach,
    policies: (agentIds) =>
      served
        .filter(({ agentId }) => agentIds.has(agentId))
        .map(({ no }) => no)
        .sort(),
    subject: (of, authorities = ['policy.view', 'policy.group.view']) => ({
      accountId: of.id,
      sessionId: 1,
      username: of.agentCode,
      accountType: 2,
      companyId: 2,
      authorities: new Set(authorities),
      agent: { ...of, orgPath: unitPath(of.orgUnitId), orgUnits: unitsBelow(of.orgUnitId) },
      staff: null,
      candidateId: null,
      stepDue: false,
      authLevel: 1,
      levelDue: false,
    }),
    unitPath,
    unitsBelow,
  };
}
