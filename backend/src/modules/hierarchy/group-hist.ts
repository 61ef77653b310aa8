import { today } from '@portal/calendar';
import type { GroupHist, GroupHistQuery } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, agentGroup, agentHierarchyHist, orgUnit } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { agentInScope } from './agent-in-scope.ts';

const monthOf = (now: Date): string => today(now).slice(0, 6);

interface Place {
  managerId: number | null;
  orgUnitId: number | null;
  groupId: number | null;
}

/** Codes and names of a place; null where it has none. */
async function namesOf(db: Db, { managerId, orgUnitId, groupId }: Place) {
  const [manager] = await db
    .select({ code: agent.agentCode, name: agent.fullName })
    .from(agent)
    .where(eq(agent.id, managerId ?? 0));
  const [unit] = await db
    .select({ code: orgUnit.code, name: orgUnit.name })
    .from(orgUnit)
    .where(eq(orgUnit.id, orgUnitId ?? 0));
  const [group] = await db
    .select({ code: agentGroup.code })
    .from(agentGroup)
    .where(eq(agentGroup.id, groupId ?? 0));
  return {
    managerCode: manager?.code ?? null,
    managerName: manager?.name ?? null,
    orgCode: unit?.code ?? null,
    orgName: unit?.name ?? null,
    agentGroup: group?.code ?? null,
  };
}

/**
 * The position of an agent in scope in a month (DOMAIN D3.9): as stored then, or the present one for the current month.
 * Null for months without a stored position.
 */
export async function groupHistOf(call: Caller, query: GroupHistQuery): Promise<GroupHist | null> {
  const { db, deps } = call;
  const known = await agentInScope(call, query);
  const [stored] = await db
    .select()
    .from(agentHierarchyHist)
    .where(
      and(
        eq(agentHierarchyHist.agentId, known.id),
        eq(agentHierarchyHist.yyyymm, Number(query.yyyyMm)),
      ),
    );
  const place = stored ?? (query.yyyyMm === monthOf(deps.clock()) ? known : undefined);
  if (place === undefined) return null;
  return { agentCode: known.agentCode, yyyyMm: query.yyyyMm, ...(await namesOf(db, place)) };
}
