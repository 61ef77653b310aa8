import { createHash } from 'node:crypto';
import type { OrphanRule } from '@portal/domain/policy';
import type { OrphanEffect } from '@portal/types';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ChangeReader } from '../../approvals/kind.ts';
import type { Db } from '../../db/handle.ts';
import { agent, policy } from '../../db/schema/index.ts';
import { dealBalanced, type Recipient } from './deal.ts';
import { isServed, isWaiting } from './waiting.ts';

/** What is to be given to whom. */
export interface OrphanRequest {
  policyIds: number[];
  rule: OrphanRule;
  /** Who gets them all, with the rule AGENT. */
  agentId: number | null;
}

export interface Plan {
  /** Each policy with its agent until now and the next one. */
  deals: { policyId: number; from: number; to: number }[];
  byAgent: OrphanEffect['byAgent'];
  /** Accounts are notified by these ids. */
  given: ReadonlyMap<number, number>;
  left: number;
  /** The policies that wait, in the order of the deal. */
  waiting: number[];
}

interface Waiting {
  id: number;
  agentId: number;
  officeId: number | null;
}

/** One assignment or undo at a time: the next one deals by what this one left. */
export const lockOrphans = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('orphans', 0))`);

/** Those of the policies that wait, in the order of their numbers. */
export const stillWaiting = ({ db, deps }: ChangeReader, ids: number[]): Promise<Waiting[]> =>
  db
    .select({ id: policy.id, agentId: policy.servicingAgentId, officeId: policy.officeId })
    .from(policy)
    .where(and(sql`${policy.id} = any(${sql.param(ids)}::bigint[])`, isWaiting(deps.clock())))
    .orderBy(asc(policy.policyNo));

/** How many policies that need an agent each of these serves. */
async function counted({ db, deps }: ChangeReader, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: policy.servicingAgentId, n: sql`count(*)`.mapWith(Number) })
    .from(policy)
    .where(and(inArray(policy.servicingAgentId, ids), isServed(deps.clock())))
    .groupBy(policy.servicingAgentId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** The next agent above who works, by agent who has left. */
async function managersOf({ db }: ChangeReader, agentIds: number[]): Promise<Map<number, number>> {
  if (agentIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; manager: string }>(sql`
    select distinct on (a.id) a.id, m.id as manager from agent a
      join agent m on a.path like m.path || '_%' and m.status = 'ACTIVE'
     where a.id = any(${sql.param(agentIds)}::bigint[])
     order by a.id, length(m.path) desc`);
  return new Map(rows.map(({ id, manager }) => [Number(id), Number(manager)]));
}

/** The recipient of each policy by its rule; policies without one are left out. */
async function recipientsOf(
  reader: ChangeReader,
  { rule, agentId }: OrphanRequest,
  waiting: Waiting[],
): Promise<Map<number, number>> {
  if (rule === 'AGENT') return new Map(waiting.map(({ id }) => [id, agentId ?? 0]));
  if (rule === 'MANAGER') {
    const above = await managersOf(reader, [...new Set(waiting.map((one) => one.agentId))]);
    return new Map(
      waiting.flatMap(({ id, agentId: from }) => {
        const to = above.get(from);
        return to === undefined ? [] : [[id, to] as const];
      }),
    );
  }
  const dealt = new Map<number, number>();
  const offices = [...new Set(waiting.flatMap(({ officeId }) => officeId ?? []))];
  for (const officeId of offices) {
    const agents = await reader.db
      .select({ id: agent.id, code: agent.agentCode })
      .from(agent)
      .where(and(eq(agent.officeId, officeId), eq(agent.status, 'ACTIVE')));
    const counts = await counted(
      reader,
      agents.map(({ id }) => id),
    );
    const hands: Recipient[] = agents.map((one) => ({ ...one, before: counts.get(one.id) ?? 0 }));
    const here = waiting.filter((one) => one.officeId === officeId);
    for (const [at, to] of dealBalanced(here.length, hands).entries())
      dealt.set(here[at]?.id ?? 0, to);
  }
  return dealt;
}

/** Who would get what now. Writes nothing; an assignment makes exactly this. */
export async function planOrphans(reader: ChangeReader, request: OrphanRequest): Promise<Plan> {
  const waiting = await stillWaiting(reader, request.policyIds);
  const to = await recipientsOf(reader, request, waiting);
  const deals = waiting.flatMap(({ id, agentId }) => {
    const next = to.get(id);
    return next === undefined ? [] : [{ policyId: id, from: agentId, to: next }];
  });
  const given = new Map<number, number>();
  for (const deal of deals) given.set(deal.to, (given.get(deal.to) ?? 0) + 1);
  const ids = [...given.keys()];
  const counts = await counted(reader, ids);
  const agents =
    ids.length === 0
      ? []
      : await reader.db
          .select({ id: agent.id, code: agent.agentCode, name: agent.fullName })
          .from(agent)
          .where(inArray(agent.id, ids))
          .orderBy(asc(agent.agentCode));
  return {
    deals,
    given,
    byAgent: agents.map(({ id, code, name }) => ({
      ...{ code, name, before: counts.get(id) ?? 0, given: given.get(id) ?? 0 },
    })),
    left: waiting.length - deals.length,
    waiting: waiting.map(({ id }) => id),
  };
}

/** The name of a plan: another one has another name. */
export const planName = ({ deals }: Pick<Plan, 'deals'>): string =>
  createHash('sha256').update(JSON.stringify(deals)).digest('base64url').slice(0, 22);
