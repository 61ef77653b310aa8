import type { OrgMoveRow, orgMovesQuery, Paged } from '@portal/types';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { account, agent, agentMove } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { ofCaller } from './resolve-move.ts';

/** Moves of the agents whom the caller administers, planned and past, the newest first. */
export async function listMoves(
  call: Caller,
  { state, page, pageSize }: z.output<typeof orgMovesQuery>,
): Promise<Paged<OrgMoveRow>> {
  const { db } = call;
  const where = and(
    state === undefined ? undefined : eq(agentMove.state, state),
    ofCaller(call, agent.orgUnitId),
  );
  const rows = await db
    .select({
      move: agentMove,
      agent,
      makerName: account.username,
      last: sql<boolean>`not exists (select from agent_move later where later.agent_id = ${agentMove.agentId}
        and later.id > ${agentMove.id} and later.state in ('PLANNED', 'APPLIED'))`,
    })
    .from(agentMove)
    .innerJoin(agent, eq(agent.id, agentMove.agentId))
    .leftJoin(account, eq(account.id, agentMove.by))
    .where(where)
    .orderBy(desc(agentMove.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db
    .select({ all: sql`count(*)`.mapWith(Number) })
    .from(agentMove)
    .innerJoin(agent, eq(agent.id, agentMove.agentId))
    .where(where);
  const datas = rows.map(({ move, agent: who, makerName, last }): OrgMoveRow => {
    const counts = move.counts as { people?: number; policies?: number };
    return {
      ...{ id: move.id, kind: move.kind, state: move.state, agentId: who.id },
      ...{ agentCode: who.agentCode, agentName: who.fullName, effectiveOn: move.effectiveOn },
      ...{ reason: move.reason, from: move.from as OrgMoveRow['from'] },
      to: (move.to as { codes?: OrgMoveRow['to'] }).codes ?? {},
      ...{ people: counts.people ?? 0, policies: counts.policies ?? 0 },
      ...{ byName: move.byName ?? makerName, error: move.error },
      reversible: move.state === 'APPLIED' && move.undo !== null && last,
    };
  });
  return { datas, totalData: counted?.all ?? 0 };
}
