import { CLAIM_STATUSES } from '@portal/domain/claim';
import type { ClaimTotals } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, claimTotalAgg } from '../../db/schema/index.ts';
import { OF_AGENT, type RowScope } from '../../scope/row-scope.ts';

const { status, claims, claimed, approved } = claimTotalAgg;

const NONE = { claims: 0, claimed: 0, approved: 0 };

/** Counts and sums of the claims in scope by state, from the figures that the database keeps per agent and state. */
export async function readTotals(db: Db, rows: RowScope): Promise<ClaimTotals> {
  const found = await db
    .select({
      status,
      claims: sql`sum(${claims})`.mapWith(Number),
      claimed: sql`sum(${claimed})`.mapWith(Number),
      approved: sql`sum(${approved})`.mapWith(Number),
    })
    .from(claimTotalAgg)
    .innerJoin(agent, eq(agent.id, claimTotalAgg.agentId))
    .where(rows(OF_AGENT))
    .groupBy(status);
  const states = CLAIM_STATUSES.map((word) => ({
    ...(found.find((row) => row.status === word) ?? NONE),
    status: word,
  }));
  return { totalData: states.reduce((sum, row) => sum + row.claims, 0), states };
}

/** How many claims in scope stand at one of the states. */
export async function countByStatus(
  db: Db,
  rows: RowScope,
  statuses: readonly string[] | undefined,
): Promise<number> {
  const { states } = await readTotals(db, rows);
  return states
    .filter((row) => statuses === undefined || statuses.includes(row.status))
    .reduce((sum, row) => sum + row.claims, 0);
}
