import type { ParentAgent, ParentQuery } from '@portal/types';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { agent, orgUnit } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { OF_AGENT } from '../../scope/row-scope.ts';
import { scope } from '../../scope/scope.ts';
import { agentTypeName } from '../auth/agent-type-name.ts';
import { agentInScope } from './agent-in-scope.ts';

const idsIn = (path: string): number[] => path.split('/').filter(Boolean).map(Number);

/**
 * The managers above an agent, nearest first: the direct manager always, the others if they are in the caller's scope.
 */
export async function parentsOf(call: Caller, query: ParentQuery): Promise<ParentAgent[]> {
  const { db, subject, language } = call;
  const child = await agentInScope(call, query);
  const above = idsIn(child.path).filter((id) => id !== child.id);
  if (above.length === 0) return [];
  const seen = or(scope(subject)(OF_AGENT), eq(agent.id, child.managerId ?? 0));
  const rows = await db
    .select({
      agentCode: agent.agentCode,
      agentName: agent.fullName,
      agentType: agent.agentType,
      agentLevel: agent.level,
      orgCode: orgUnit.code,
    })
    .from(agent)
    .leftJoin(orgUnit, eq(orgUnit.id, agent.orgUnitId))
    .where(and(inArray(agent.id, above), seen))
    .orderBy(desc(agent.level), desc(agent.id));
  return rows
    .filter(({ agentType }) => query.agentType === undefined || agentType === query.agentType)
    .map((row) => ({ ...row, agentTypeName: agentTypeName(row.agentType, language) }));
}
