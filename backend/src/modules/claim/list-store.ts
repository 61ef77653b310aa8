import type { ClaimRow } from '@portal/types';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, claim, customer, policy } from '../../db/schema/index.ts';
import { dayText } from '../../lookup/columns.ts';
import { countUpTo } from '../../paging/count.ts';
import { chosenFirst } from '../../paging/first.ts';
import { keyColumns, type ListOrder, orderBy, type Sorted } from '../../paging/order.ts';
import type { ReadStretch, Total, Window } from '../../paging/page.ts';
import { OF_CLAIM, type RowScope } from '../../scope/row-scope.ts';
import { LARGE } from '../../scope/size.ts';
import type { Filters, ListQuery } from './filters.ts';
import { countByStatus } from './totals-store.ts';

/** The day of a column that is never empty, as yyyyMMdd. */
const someDay = (column: unknown) => dayText(column) as SQL<string>;

/** The columns of a row of the list; the query holds claim, policy, customer and agent. */
export const rowColumns = {
  claimNo: claim.claimNo,
  policyNo: policy.policyNo,
  policyholder: customer.customerName,
  insured: claim.insuredName,
  type: claim.claimType,
  eventDate: someDay(claim.eventDate),
  notifiedOn: someDay(claim.notifiedOn),
  decidedOn: dayText(claim.decidedOn),
  status: claim.status,
  claimed: claim.claimed,
  approved: claim.approved,
  agentCode: agent.agentCode,
  agentName: agent.fullName,
};

const SORTS: Record<ListQuery['sort'], Sorted> = {
  claimNo: { by: sql`${claim.claimNo}`, type: 'text' },
  policyNo: { by: sql`${policy.policyNo}`, type: 'text' },
  policyholder: { by: sql`${customer.customerName} collate "vi-x-icu"`, type: 'text' },
  notifiedOn: { by: sql`${claim.notifiedOn}`, type: 'date' },
  claimed: { by: sql`${claim.claimed}`, type: 'bigint' },
  approved: { by: sql`${claim.approved}`, type: 'bigint', nullable: true },
  status: { by: sql`${claim.status}`, type: 'text' },
};

/** What a list is ordered by. RowScope without a value come last. */
export const orderOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): ListOrder => ({
  sort,
  order,
  of: SORTS[sort],
  id: claim.id,
});

/** The orders of which the policy or its holder decides. */
export const OF_ITS_POLICY: ReadonlySet<ListQuery['sort']> = new Set(['policyNo', 'policyholder']);

/** Reads stretches of the claims in scope. */
export const readStretch =
  (
    db: Db,
    rows: RowScope,
    { where, agents }: Filters & { agents: number },
    { order }: Pick<Window, 'order'>,
  ): ReadStretch<ClaimRow> =>
  (within, limit, offset) => {
    const mine = and(rows(OF_CLAIM), where);
    const first = agents < LARGE;
    const page = db
      .select({ id: sql<number>`claim.id`.as('id') })
      .from(first ? chosenFirst(claim, mine) : claim)
      .innerJoin(policy, eq(policy.id, claim.policyId))
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .where(and(mine, within))
      .orderBy(...orderBy(order))
      .limit(limit)
      .offset(offset)
      .as('page');
    return db
      .select({ ...rowColumns, key: keyColumns(order) })
      .from(page)
      .innerJoin(claim, eq(claim.id, sql`page.id`))
      .innerJoin(policy, eq(policy.id, claim.policyId))
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .orderBy(...orderBy(order));
  };

/** How many claims the filters leave in scope. */
export async function countClaims(
  db: Db,
  rows: RowScope,
  filters: Filters,
  most: number,
): Promise<Total> {
  if (filters.statusOnly) return { totalData: await countByStatus(db, rows, filters.statuses) };
  const found = db
    .select({ id: claim.id })
    .from(claim)
    .where(and(rows(OF_CLAIM), filters.where));
  return countUpTo(db, found, most);
}
