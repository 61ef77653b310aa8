import type { AgentInfo, CandidateInfo, Language } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, agentGroup, candidate, office } from '../../db/schema/index.ts';
import { agentTypeName } from './agent-type-name.ts';

/** The agent's own place and names (spec/access.md 3, agent info). */
export async function agentInfo(
  db: Db,
  agentId: number,
  language: Language,
): Promise<AgentInfo | undefined> {
  const [row] = await db
    .select({ agent, group: agentGroup.code, office: office.name })
    .from(agent)
    .leftJoin(agentGroup, eq(agentGroup.id, agent.groupId))
    .leftJoin(office, eq(office.id, agent.officeId))
    .where(eq(agent.id, agentId));
  return (
    row && {
      agentCode: row.agent.agentCode,
      agentName: row.agent.fullName,
      agentType: row.agent.agentType,
      agentTypeName: agentTypeName(row.agent.agentType, language),
      agentGroupType: row.agent.groupType,
      agentGroup: row.group,
      agentLevel: row.agent.level,
      leaderLevel: row.agent.leaderLevel ?? 0,
      isGad: row.agent.isGad,
      officeName: row.office,
    }
  );
}

export async function candidateInfo(db: Db, id: number): Promise<CandidateInfo | undefined> {
  const [row] = await db.select().from(candidate).where(eq(candidate.id, id));
  return (
    row && {
      candidateCode: row.code,
      fullname: row.fullName,
      stage: row.stage,
      registeredOn: row.registeredOn.replaceAll('-', ''),
    }
  );
}
