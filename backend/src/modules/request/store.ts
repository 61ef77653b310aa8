import { requestList } from '@portal/domain/request';
import type { PolicyRequest, requestListQuery } from '@portal/types';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, policyRequest } from '../../db/schema/index.ts';
import { byName, momentText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { OF_POLICY, OF_REQUEST, type RowScope } from '../../scope/row-scope.ts';
import { searchRequests } from './search.ts';

export type ListQuery = z.output<typeof requestListQuery>;

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
export const requestSource = listSource({
  list: requestList,
  table: policyRequest,
  id: policyRequest.id,
  owned: OF_REQUEST,
  density: 'few',
  joins: {
    policy: { table: policy, on: eq(policy.id, policyRequest.policyId) },
    customer: { table: customer, on: eq(customer.id, policy.policyholderId) },
    agent: { table: agent, on: eq(agent.id, policy.servicingAgentId) },
  },
  columns: {
    ...columns,
    policyholder: customer.customerName,
    agentCode: agent.agentCode,
    agentName: agent.fullName,
  },
  sorts: {
    requestNo: { by: sql`${policyRequest.requestNo}`, type: 'text' },
    policyNo: { by: sql`${policy.policyNo}`, type: 'text', joins: ['policy'] },
    policyholder: { ...byName(customer.customerName), joins: ['policy', 'customer'] },
    processTypeCode: { by: sql`${policyRequest.processTypeCode}`, type: 'text' },
    requestedAt: { by: sql`${policyRequest.requestedAt}`, type: 'timestamptz' },
    status: { by: sql`${policyRequest.status}`, type: 'text' },
  },
  filters: {
    status: policyRequest.status,
    processTypeCode: policyRequest.processTypeCode,
    requested: policyRequest.requestedAt,
  },
  search: { by: searchRequests, joins: ['policy', 'customer'] },
});
