import { OPEN_CLAIM } from '@portal/domain/claim';
import { IN_EFFECT, NOT_IN_EFFECT, PENDING } from '@portal/domain/policy';
import type { PolicyStatus, PolicyTotals } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, claimTotalAgg, policyTotalAgg } from '../../db/schema/index.ts';
import { OF_AGENT, type RowScope } from '../../scope/row-scope.ts';

const { status, policies, paidTotal } = policyTotalAgg;

const countOf = (statuses: readonly PolicyStatus[]): SQL<number> =>
  sql`coalesce(sum(${policies}) filter (where ${inArray(status, statuses)}), 0)`.mapWith(Number);

/**
 * The totals of spec/features.md 3, from the figures that the database keeps per agent and status:
 * - totalContractEffect: policies in force, those in grace and paid up included;
 * - sumOfPolicyPaidTodateAll: premiums paid to date, of every status, in dong;
 * - sumOfPolicyHanding: policies pending issue;
 * - sumOfPolicyClaim: claims not yet paid, rejected or withdrawn;
 * - totalContractInvalid: lapsed, surrendered, matured, terminated by claim, cancelled in free look, declined.
 * Effect, handing and invalid together are all policies of the list. Without rows everything is 0.
 */
export async function readTotals(db: Db, rows: RowScope): Promise<PolicyTotals> {
  const claims = sql`coalesce((select sum(${claimTotalAgg.claims}) from ${claimTotalAgg}
    where ${inArray(claimTotalAgg.status, OPEN_CLAIM)}
    and ${claimTotalAgg.agentId} in (select ${agent.id} from ${agent} where ${rows(OF_AGENT)})), 0)`;
  const [row] = await db
    .select({
      totalContractEffect: countOf(IN_EFFECT),
      sumOfPolicyPaidTodateAll: sql`coalesce(sum(${paidTotal}), 0)`.mapWith(Number),
      sumOfPolicyHanding: countOf(PENDING),
      sumOfPolicyClaim: claims.mapWith(Number),
      totalContractInvalid: countOf(NOT_IN_EFFECT),
    })
    .from(policyTotalAgg)
    .innerJoin(agent, eq(agent.id, policyTotalAgg.agentId))
    .where(rows(OF_AGENT));
  if (row === undefined) throw new Error('an aggregate gives one row');
  return row;
}

/** How many policies in scope have one of the statuses. */
export async function countByStatus(
  db: Db,
  rows: RowScope,
  statuses: readonly string[] | undefined,
): Promise<number> {
  const [row] = await db
    .select({ all: sql`coalesce(sum(${policies}), 0)`.mapWith(Number) })
    .from(policyTotalAgg)
    .innerJoin(agent, eq(agent.id, policyTotalAgg.agentId))
    .where(and(rows(OF_AGENT), statuses && inArray(sql`${status}`, statuses)));
  return row?.all ?? 0;
}
