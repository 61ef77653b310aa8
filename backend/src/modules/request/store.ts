import type { PolicyRequest, RequestRow } from '@portal/types';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, policyRequest } from '../../db/schema/index.ts';
import { momentText } from '../../lookup/columns.ts';
import { countUpTo } from '../../paging/count.ts';
import { type Among, idsOf, pageOfIds } from '../../paging/ids.ts';
import { keyColumns, type ListOrder, orderBy, type Sorted } from '../../paging/order.ts';
import type { ReadStretch, Total, Window } from '../../paging/page.ts';
import { OF_POLICY, OF_REQUEST, type RowScope } from '../../scope/row-scope.ts';
import { LARGE } from '../../scope/size.ts';
import type { Filters, ListQuery } from './filters.ts';

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

/** More than a policy ever gets; keeps an answer short whatever stands in the table. */
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

const SORTS: Record<ListQuery['sort'], Sorted> = {
  requestNo: { by: sql`${policyRequest.requestNo}`, type: 'text' },
  policyNo: { by: sql`${policy.policyNo}`, type: 'text' },
  policyholder: { by: sql`${customer.customerName} collate "vi-x-icu"`, type: 'text' },
  processTypeCode: { by: sql`${policyRequest.processTypeCode}`, type: 'text' },
  requestedAt: { by: sql`${policyRequest.requestedAt}`, type: 'timestamptz' },
  status: { by: sql`${policyRequest.status}`, type: 'text' },
};

/** What a list is ordered by. */
export const orderOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): ListOrder => ({
  sort,
  order,
  of: SORTS[sort],
  id: policyRequest.id,
});

/** The orders of which the policy or its holder decides. */
export const OF_ITS_POLICY: ReadonlySet<ListQuery['sort']> = new Set(['policyNo', 'policyholder']);

type Asked = Filters & Among;

/** The ids of the requests on policies in scope; policies and their holders are joined only where they are asked for. */
function chosen(
  db: Db,
  rows: RowScope,
  { where, search, agents, within }: Asked,
  sort?: ListQuery['sort'],
) {
  const holder = search !== undefined || sort === 'policyholder';
  const alone = and(rows(OF_REQUEST), where);
  return idsOf(db, {
    table: policyRequest,
    alone,
    first: sort !== undefined && OF_ITS_POLICY.has(sort) && agents < LARGE,
    joins: [
      ...(holder || sort === 'policyNo'
        ? [[policy, eq(policy.id, policyRequest.policyId)] as const]
        : []),
      ...(holder ? [[customer, eq(customer.id, policy.policyholderId)] as const] : []),
    ],
    where: and(alone, search, within),
  });
}

/** Reads stretches of the requests on policies in scope. */
export const readStretch =
  (
    db: Db,
    rows: RowScope,
    filters: Asked,
    { order }: Pick<Window, 'order'>,
  ): ReadStretch<RequestRow> =>
  (within, limit, offset) => {
    const ids = chosen(db, rows, { ...filters, within }, order.sort as ListQuery['sort']);
    const page = pageOfIds(ids, { order, limit, offset });
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

/** How many requests the filters leave in scope. */
export const countRequests = (
  db: Db,
  rows: RowScope,
  filters: Asked,
  most: number,
): Promise<Total> => countUpTo(db, chosen(db, rows, filters), most);
