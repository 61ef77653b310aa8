import type { PolicyRequest, RequestRow } from '@portal/types';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, policyRequest } from '../../db/schema/index.ts';
import { countUpTo } from '../../paging/count.ts';
import type { Total } from '../../paging/page.ts';
import { OF_POLICY, type Rows } from '../../scope/rows.ts';
import type { ListQuery } from './filters.ts';

/** A moment as the backend's yyyyMMddHHmmss in Vietnam (spec/features.md 9). */
const moment = <T extends string | null>(column: unknown): SQL<T> =>
  sql<T>`to_char(${column} at time zone 'Asia/Ho_Chi_Minh', 'YYYYMMDDHH24MISS')`;

const columns = {
  requestNo: policyRequest.requestNo,
  policyNo: policy.policyNo,
  processTypeCode: policyRequest.processTypeCode,
  requestedAt: moment<string>(policyRequest.requestedAt),
  channel: policyRequest.channel,
  status: policyRequest.status,
  doneAt: moment<string | null>(policyRequest.doneAt),
  note: policyRequest.note,
};

/** More than a policy ever gets; keeps an answer short whatever stands in the table. */
const MOST = 200;

/** What was asked for on a policy in scope, the latest first. */
export const readOfPolicy = (db: Db, rows: Rows, policyNo: string): Promise<PolicyRequest[]> =>
  db
    .select(columns)
    .from(policyRequest)
    .innerJoin(policy, eq(policy.id, policyRequest.policyId))
    .where(and(eq(policy.policyNo, policyNo), rows(OF_POLICY)))
    .orderBy(desc(policyRequest.requestedAt), desc(policyRequest.id))
    .limit(MOST);

/** Whether there is a policy of this number in scope. */
export async function seesPolicy(db: Db, rows: Rows, policyNo: string): Promise<boolean> {
  const found = await db
    .select({ id: policy.id })
    .from(policy)
    .where(and(eq(policy.policyNo, policyNo), rows(OF_POLICY)));
  return found.length > 0;
}

const SORTS: Record<ListQuery['sort'], SQL> = {
  requestNo: sql`${policyRequest.requestNo}`,
  policyNo: sql`${policy.policyNo}`,
  policyholder: sql`${customer.customerName} collate "vi-x-icu"`,
  processTypeCode: sql`${policyRequest.processTypeCode}`,
  requestedAt: sql`${policyRequest.requestedAt}`,
  status: sql`${policyRequest.status}`,
};

export interface Window extends Pick<ListQuery, 'sort' | 'order'> {
  limit: number;
  offset: number;
}

/** One page of the requests on policies in scope; the id decides between equals, so pages never overlap. */
export const readPage = (
  db: Db,
  rows: Rows,
  filters: SQL | undefined,
  { sort, order, limit, offset }: Window,
): Promise<RequestRow[]> =>
  db
    .select({
      ...columns,
      policyholder: customer.customerName,
      agentCode: agent.agentCode,
      agentName: agent.fullName,
    })
    .from(policyRequest)
    .innerJoin(policy, eq(policy.id, policyRequest.policyId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .where(and(rows(OF_POLICY), filters))
    .orderBy(
      ...(order === 'desc'
        ? [desc(SORTS[sort]), desc(policyRequest.id)]
        : [asc(SORTS[sort]), asc(policyRequest.id)]),
    )
    .limit(limit)
    .offset(offset);

/** How many requests the filters leave in scope. */
export const countRequests = (
  db: Db,
  rows: Rows,
  filters: SQL | undefined,
  most: number,
): Promise<Total> => {
  const found = db
    .select({ id: policyRequest.id })
    .from(policyRequest)
    .innerJoin(policy, eq(policy.id, policyRequest.policyId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .where(and(rows(OF_POLICY), filters));
  return countUpTo(db, found, most);
};
