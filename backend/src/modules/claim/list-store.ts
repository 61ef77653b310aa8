import { claimList } from '@portal/domain/claim';
import type { claimListQuery } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { agent, claim, customer, policy } from '../../db/schema/index.ts';
import { byName, dayText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { OF_CLAIM } from '../../scope/row-scope.ts';
import { searchClaims } from './search.ts';
import { countByStatus } from './totals-store.ts';

export type ListQuery = z.output<typeof claimListQuery>;

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
export const claimSource = listSource({
  list: claimList,
  table: claim,
  id: claim.id,
  owned: OF_CLAIM,
  density: 'few',
  joins: {
    policy: { table: policy, on: eq(policy.id, claim.policyId) },
    customer: { table: customer, on: eq(customer.id, policy.policyholderId) },
    agent: { table: agent, on: eq(agent.id, policy.servicingAgentId) },
  },
  columns: rowColumns,
  sorts: {
    claimNo: { by: sql`${claim.claimNo}`, type: 'text' },
    policyNo: { by: sql`${policy.policyNo}`, type: 'text', joins: ['policy'] },
    policyholder: { ...byName(customer.customerName), joins: ['policy', 'customer'] },
    notifiedOn: { by: sql`${claim.notifiedOn}`, type: 'date' },
    claimed: { by: sql`${claim.claimed}`, type: 'bigint' },
    approved: { by: sql`${claim.approved}`, type: 'bigint', nullable: true },
    status: { by: sql`${claim.status}`, type: 'text' },
  },
  filters: { status: claim.status, type: claim.claimType, notified: claim.notifiedOn },
  search: { by: searchClaims, joins: [] },
  totals: { of: ['status'], count: (db, rows, { status }) => countByStatus(db, rows, status) },
});
