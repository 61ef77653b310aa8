import type { PolicyRequest, RequestRow } from '@portal/types';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, policyRequest } from '../../db/schema/index.ts';
import { momentText } from '../../lookup/columns.ts';
import { type ListSelection, type ListSource, pageOfIds } from '../../lookup/list-query.ts';
import { keyColumns, type ListOrder, orderBy } from '../../paging/order.ts';
import type { ReadRange } from '../../paging/page.ts';
import { OF_POLICY, OF_REQUEST, type RowScope } from '../../scope/row-scope.ts';
import type { ListQuery } from './filters.ts';

const columns = {
  requestNo: policyRequest.requestNo,
  policyNo: policy.policyNo,
  processTypeCode: policyRequest.processTypeCode,
  requestedAt: momentText<string>(policyRequest.requestedAt),
  channel: policyRequest.channel,
  status: policyRequest.status,
  doneAt: momentText<string | null>(policyRequest.doneAt),
  note: policyRequest.note,
};

/** More than a policy ever gets; keeps an answer short whatever the table holds. */
const MOST = 200;

/** What was asked for on a policy in scope, the latest first. */
export const readOfPolicy = (db: Db, rows: RowScope, policyNo: string): Promise<PolicyRequest[]> =>
  db
    .select(columns)
    .from(policyRequest)
    .innerJoin(policy, eq(policy.id, policyRequest.policyId))
    .where(and(eq(policy.policyNo, policyNo), rows(OF_POLICY)))
    .orderBy(desc(policyRequest.requestedAt), desc(policyRequest.id))
    .limit(MOST);

/** Whether there is a policy of this number in scope. */
export async function seesPolicy(db: Db, rows: RowScope, policyNo: string): Promise<boolean> {
  const found = await db
    .select({ id: policy.id })
    .from(policy)
    .where(and(eq(policy.policyNo, policyNo), rows(OF_POLICY)));
  return found.length > 0;
}

/** How change requests are found. */
export const requestSource: ListSource<ListQuery['sort'], 'policy' | 'customer'> = {
  table: policyRequest,
  id: policyRequest.id,
  scope: (rows) => rows(OF_REQUEST),
  joins: {
    policy: [policy, eq(policy.id, policyRequest.policyId)],
    customer: [customer, eq(customer.id, policy.policyholderId)],
  },
  searchJoins: ['policy', 'customer'],
  sorts: {
    requestNo: { by: sql`${policyRequest.requestNo}`, type: 'text' },
    policyNo: { by: sql`${policy.policyNo}`, type: 'text', joins: ['policy'] },
    policyholder: {
      by: sql`${customer.customerName} collate "vi-x-icu"`,
      type: 'text',
      joins: ['policy', 'customer'],
    },
    processTypeCode: { by: sql`${policyRequest.processTypeCode}`, type: 'text' },
    requestedAt: { by: sql`${policyRequest.requestedAt}`, type: 'timestamptz' },
    status: { by: sql`${policyRequest.status}`, type: 'text' },
  },
};

/** Reads ranges of the selected requests. */
export const readRequests =
  (db: Db, selection: ListSelection, order: ListOrder): ReadRange<RequestRow> =>
  (within, limit, offset) => {
    const page = pageOfIds(db, requestSource, selection, { order, within, limit, offset });
    return db
      .select({
        ...columns,
        policyholder: customer.customerName,
        agentCode: agent.agentCode,
        agentName: agent.fullName,
        key: keyColumns(order),
      })
      .from(page)
      .innerJoin(policyRequest, eq(policyRequest.id, sql`page.id`))
      .innerJoin(policy, eq(policy.id, policyRequest.policyId))
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .orderBy(...orderBy(order));
  };
