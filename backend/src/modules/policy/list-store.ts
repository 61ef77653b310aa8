import type { Language, PolicyRow } from '@portal/types';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, product } from '../../db/schema/index.ts';
import { OF_POLICY, type Rows } from '../../scope/rows.ts';
import type { Filters, ListQuery } from './filters.ts';
import { countByStatus } from './totals-store.ts';

/** A date column as the backend's yyyyMMdd (spec/features.md 9). */
export const day = (column: unknown): SQL<string | null> =>
  sql<string | null>`to_char(${column}, 'YYYYMMDD')`;

const insured = sql<string | null>`(select full_name from policy_insured
  where policy_id = ${policy.id} order by main desc, id limit 1)`;

/** The columns of a row of the list; the query holds policy, customer, product and agent. */
export const rowColumns = (language: Language) => ({
  policyNo: policy.policyNo,
  policyholder: customer.customerName,
  insured,
  productCode: policy.productCode,
  productName: language === 'en' ? product.nameEn : product.nameVi,
  premium: policy.premium,
  frequency: policy.frequency,
  dueDate: day(policy.dueDate),
  effectiveDate: day(policy.effectiveDate),
  status: policy.status,
  sumAssured: policy.sumAssured,
  agentCode: agent.agentCode,
  agentName: agent.fullName,
});

const SORTS: Record<ListQuery['sort'], SQL> = {
  policyNo: sql`${policy.policyNo}`,
  policyholder: sql`${customer.customerName} collate "vi-x-icu"`,
  premium: sql`${policy.premium}`,
  dueDate: sql`${policy.dueDate}`,
  effectiveDate: sql`${policy.effectiveDate}`,
  status: sql`${policy.status}`,
};

/** What a list is ordered by; the id decides between equals, so pages never overlap. Rows without a value come last. */
const orderOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): SQL[] => [
  order === 'desc' ? sql`${SORTS[sort]} desc nulls last` : sql`${SORTS[sort]} asc nulls last`,
  asc(policy.id),
];

export interface Window extends Pick<ListQuery, 'sort' | 'order'> {
  limit: number;
  offset: number;
}

/** One page of the policies in scope. */
export function readPage(
  db: Db,
  rows: Rows,
  filters: Filters,
  window: Window,
  language: Language,
): Promise<PolicyRow[]> {
  return db
    .select(rowColumns(language))
    .from(policy)
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(product, eq(product.code, policy.productCode))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .where(and(rows(OF_POLICY), filters.where, filters.search))
    .orderBy(...orderOf(window))
    .limit(window.limit)
    .offset(window.offset);
}

/** How many policies the filters leave in scope. */
export async function countPolicies(db: Db, rows: Rows, filters: Filters): Promise<number> {
  if (filters.statusOnly) return countByStatus(db, rows, filters.statuses);
  const counted = db
    .select({ all: sql`count(*)`.mapWith(Number) })
    .from(policy)
    .$dynamic();
  const joined = filters.search
    ? counted.innerJoin(customer, eq(customer.id, policy.policyholderId))
    : counted;
  const [row] = await joined.where(and(rows(OF_POLICY), filters.where, filters.search));
  return row?.all ?? 0;
}
