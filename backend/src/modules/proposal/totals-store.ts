import { PROPOSAL_STATES } from '@portal/domain/proposal';
import type { ProposalTotals } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, proposalTotalAgg } from '../../db/schema/index.ts';
import { OF_AGENT, type RowScope } from '../../scope/row-scope.ts';

/** How many proposals in scope there are of each state, from the figures that the database keeps; 0 where none. */
export async function countByState(db: Db, rows: RowScope): Promise<ProposalTotals> {
  const { state: its, agentId, proposals } = proposalTotalAgg;
  const counted = await db
    .select({ state: its, all: sql`sum(${proposals})`.mapWith(Number) })
    .from(proposalTotalAgg)
    .innerJoin(agent, eq(agent.id, agentId))
    .where(rows(OF_AGENT))
    .groupBy(its);
  const none = Object.fromEntries(PROPOSAL_STATES.map((name) => [name, 0])) as ProposalTotals;
  return Object.assign(none, Object.fromEntries(counted.map((row) => [row.state, row.all])));
}

/** How many proposals in scope are in one of the states. */
export async function countInStates(
  db: Db,
  rows: RowScope,
  states: readonly string[] = PROPOSAL_STATES,
): Promise<number> {
  const totals = await countByState(db, rows);
  return PROPOSAL_STATES.reduce((sum, one) => sum + (states.includes(one) ? totals[one] : 0), 0);
}
