import type { ClaimRow } from '@portal/types';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, claim, customer, policy } from '../../db/schema/index.ts';
import { OF_CLAIM, type Rows } from '../../scope/rows.ts';
import { day } from '../policy/list-store.ts';
import type { Filters, ListQuery } from './filters.ts';
import { countByStatus } from './totals-store.ts';

/** The day of a column that is never empty, as yyyyMMdd. */
const someDay = (column: unknown) => day(column) as SQL<string>;

/** The columns of a row of the list; the query holds claim, policy, customer and agent. */
export const rowColumns = {
  claimNo: claim.claimNo,
  policyNo: policy.policyNo,
  policyholder: customer.customerName,
  insured: claim.insuredName,
  type: claim.claimType,
  eventDate: someDay(claim.eventDate),
  notifiedOn: someDay(claim.notifiedOn),
  decidedOn: day(claim.decidedOn),
  status: claim.status,
  claimed: claim.claimed,
  approved: claim.approved,
  agentCode: agent.agentCode,
  agentName: agent.fullName,
};

const SORTS: Record<ListQuery['sort'], SQL> = {
  claimNo: sql`${claim.claimNo}`,
  policyNo: sql`${policy.policyNo}`,
  policyholder: sql`${customer.customerName} collate "vi-x-icu"`,
  notifiedOn: sql`${claim.notifiedOn}`,
  claimed: sql`${claim.claimed}`,
  approved: sql`${claim.approved}`,
  status: sql`${claim.status}`,
};

/** What a list is ordered by; the id decides between equals, so pages never overlap. Rows without a value come last. */
const orderOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): SQL[] => [
  order === 'desc' ? sql`${SORTS[sort]} desc nulls last` : sql`${SORTS[sort]} asc nulls last`,
  asc(claim.id),
];

export interface Window extends Pick<ListQuery, 'sort' | 'order'> {
  limit: number;
  offset: number;
}

/** One page of the claims in scope. */
export function readPage(
  db: Db,
  rows: Rows,
  filters: Filters,
  window: Window,
): Promise<ClaimRow[]> {
  return db
    .select(rowColumns)
    .from(claim)
    .innerJoin(policy, eq(policy.id, claim.policyId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .where(and(rows(OF_CLAIM), filters.where))
    .orderBy(...orderOf(window))
    .limit(window.limit)
    .offset(window.offset);
}

/** How many claims the filters leave in scope. */
export async function countClaims(db: Db, rows: Rows, filters: Filters): Promise<number> {
  if (filters.statusOnly) return countByStatus(db, rows, filters.statuses);
  const [row] = await db
    .select({ all: sql`count(*)`.mapWith(Number) })
    .from(claim)
    .innerJoin(policy, eq(policy.id, claim.policyId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .where(and(rows(OF_CLAIM), filters.where));
  return row?.all ?? 0;
}
