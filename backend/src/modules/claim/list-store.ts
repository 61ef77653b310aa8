import type { ClaimRow } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, claim, customer, policy } from '../../db/schema/index.ts';
import { dayText } from '../../lookup/columns.ts';
import {
  countSelected,
  type ListSelection,
  type ListSource,
  pageOfIds,
} from '../../lookup/list-query.ts';
import { keyColumns, type ListOrder, orderBy } from '../../paging/order.ts';
import type { ReadRange, Total } from '../../paging/page.ts';
import { OF_CLAIM } from '../../scope/row-scope.ts';
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

/** How claims are found. */
export const claimSource: ListSource<ListQuery['sort'], 'policy' | 'customer'> = {
  table: claim,
  id: claim.id,
  scope: (rows) => rows(OF_CLAIM),
  joins: {
    policy: [policy, eq(policy.id, claim.policyId)],
    customer: [customer, eq(customer.id, policy.policyholderId)],
  },
  searchJoins: [],
  sorts: {
    claimNo: { by: sql`${claim.claimNo}`, type: 'text' },
    policyNo: { by: sql`${policy.policyNo}`, type: 'text', joins: ['policy'] },
    policyholder: {
      by: sql`${customer.customerName} collate "vi-x-icu"`,
      type: 'text',
      joins: ['policy', 'customer'],
    },
    notifiedOn: { by: sql`${claim.notifiedOn}`, type: 'date' },
    claimed: { by: sql`${claim.claimed}`, type: 'bigint' },
    approved: { by: sql`${claim.approved}`, type: 'bigint', nullable: true },
    status: { by: sql`${claim.status}`, type: 'text' },
  },
};

/** Reads ranges of the selected claims. */
export const readClaims =
  (db: Db, selection: ListSelection, order: ListOrder): ReadRange<ClaimRow> =>
  (within, limit, offset) => {
    const page = pageOfIds(db, claimSource, selection, { order, within, limit, offset });
    return db
      .select({ ...rowColumns, key: keyColumns(order) })
      .from(page)
      .innerJoin(claim, eq(claim.id, sql`page.id`))
      .innerJoin(policy, eq(policy.id, claim.policyId))
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .orderBy(...orderBy(order));
  };

/** How many claims are selected; totals per status answer where only the status is filtered. */
export const countClaims = async (
  db: Db,
  selection: ListSelection & Filters,
  most: number,
): Promise<Total> =>
  selection.statusOnly
    ? { totalData: await countByStatus(db, selection.rows, selection.statuses) }
    : countSelected(db, claimSource, selection, { most });
