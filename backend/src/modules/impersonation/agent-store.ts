import { type AgentChoice, type AgentListQuery, fold, type Language } from '@portal/types';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent, office } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { OF_AGENT } from '../../scope/row-scope.ts';
import { agentsInReach } from '../../scope/scope.ts';
import { agentTypeName } from '../auth/agent-type-name.ts';

/** Agents in scope whose account exists and may sign in. */
const choosable = (subject: Subject): SQL | undefined =>
  and(agentsInReach(subject)(OF_AGENT), eq(agent.status, 'ACTIVE'), eq(account.status, 'ACTIVE'));

const columns = {
  id: agent.id,
  accountId: account.id,
  agentCode: agent.agentCode,
  agentName: agent.fullName,
  agentType: agent.agentType,
  officeName: office.name,
};

const from = (db: Db) =>
  db
    .select(columns)
    .from(agent)
    .innerJoin(account, eq(account.agentId, agent.id))
    .leftJoin(office, eq(office.id, agent.officeId));

type Row = Awaited<ReturnType<typeof from>>[number];

/** An agent as offered for choice. */
export const choiceOf = (row: Row, language: Language): AgentChoice => ({
  agentCode: row.agentCode,
  agentName: row.agentName,
  agentTypeName: agentTypeName(row.agentType, language),
  officeName: row.officeName,
});

/** One agent by code; undefined when unknown or out of reach. */
export async function findChoice(db: Db, subject: Subject, code: string): Promise<Row | undefined> {
  const [row] = await from(db).where(and(choosable(subject), eq(agent.agentCode, code)));
  return row;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Agents whose code begins with the text, or whose name holds it. */
export async function listChoices(db: Db, subject: Subject, query: AgentListQuery) {
  const text = escaped(fold(query.search ?? ''));
  const found =
    text === ''
      ? undefined
      : or(
          sql`lower(${agent.agentCode}) like ${`${text}%`}`,
          sql`${agent.nameFold} like ${`%${text}%`}`,
        );
  const where = and(choosable(subject), found);
  const rows = await from(db)
    .where(where)
    .orderBy(asc(agent.agentCode))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(agent)
    .innerJoin(account, eq(account.agentId, agent.id))
    .where(where);
  return { rows, total: total?.count ?? 0 };
}
