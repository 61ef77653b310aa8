import type { Language, PolicyRow } from '@portal/types';
import { and, eq, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { dayText } from '../../lookup/columns.ts';
import { planOf } from '../../lookup/planner.ts';
import { countUpTo } from '../../paging/count.ts';
import { chosenFirst } from '../../paging/first.ts';
import { mergedPage } from '../../paging/merge.ts';
import { keyColumns, type ListOrder, orderBy, type Sorted } from '../../paging/order.ts';
import type { ReadRange, Total, Window } from '../../paging/page.ts';
import { OF_HELD, OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { FEW, LARGE, SMALL } from '../../scope/size.ts';
import type { Filters, ListQuery } from './filters.ts';
import { countByStatus } from './totals-store.ts';

const insured = sql<string | null>`(select full_name from policy_insured
  where policy_id = ${policy.id} order by main desc, id limit 1)`;

/** The columns of a row of the list; the query holds policy, customer, product and agent. */
export const rowColumns = (language: Language) => ({
  policyNo: policy.policyNo,
  policyholder: customer.customerName,
  insured,
  productCode: policy.productCode,
  productName: translatedText(product, 'name', language),
  premium: policy.premium,
  frequency: policy.frequency,
  dueDate: dayText(policy.dueDate),
  effectiveDate: dayText(policy.effectiveDate),
  status: policy.status,
  sumAssured: policy.sumAssured,
  agentCode: agent.agentCode,
  agentName: agent.fullName,
});

const SORTS: Record<ListQuery['sort'], Sorted> = {
  policyNo: { by: sql`${policy.policyNo}`, type: 'text' },
  policyholder: { by: sql`${customer.customerName} collate "vi-x-icu"`, type: 'text' },
  premium: { by: sql`${policy.premium}`, type: 'bigint' },
  dueDate: { by: sql`${policy.dueDate}`, type: 'date', nullable: true },
  effectiveDate: { by: sql`${policy.effectiveDate}`, type: 'date', nullable: true },
  status: { by: sql`${policy.status}`, type: 'text' },
};

/** What a list is ordered by. Rows without a value come last. */
export const orderOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): ListOrder => ({
  sort,
  order,
  of: SORTS[sort],
  id: policy.id,
});

/** The filters, and how many agents are in scope. */
export interface Selection extends Filters {
  agents: number;
  /** The few people whom the search names, in the place of the table of customers. */
  people?: SQL | undefined;
}

/** Where holders come first, the policies of a large scope are asked holder by holder. */
const ownedOf = (agents: number, holder: boolean) =>
  holder && agents >= LARGE ? OF_HELD : OF_POLICY;

/** The policies of a small scope, in the place of the table of all: by holder they would be looked for among everybody's. */
const policiesFirst = (rows: RowScope, where: SQL | undefined) =>
  chosenFirst(policy, and(rows(OF_POLICY), where));

/** The ids of the policies of some people, looked up by their holders. */
const ofPeople = (db: Db, people: SQL, where: SQL | undefined) =>
  db
    .select({ id: sql<number>`policy.id`.as('id') })
    .from(people)
    .innerJoin(policy, sql`${policy.policyholderId} = customer.id`)
    .where(where);

/** The ids of some of the policies in scope. */
function pageOf(
  db: Db,
  rows: RowScope,
  filters: Selection,
  of: Pick<Window, 'order' | 'limit' | 'offset'> & { within: SQL | undefined },
): Subquery {
  const { where, search, statuses, agents, people } = filters;
  const { order, within, limit, offset } = of;
  const holder = search !== undefined || order.sort === 'policyholder';
  const condition = and(rows(ownedOf(agents, holder)), where, search, within);
  // By a day that whole states are without, these states stand at the end of it all.
  if (statuses !== undefined && !holder && order.of.nullable) {
    const parts = [...new Set(statuses)].map((status) => ({ where: eq(policy.status, status) }));
    return mergedPage(db, { table: policy, parts, where: condition, order, limit, offset });
  }
  const plan = planOf({
    agents,
    materialiseUpTo: holder ? (order.sort === 'policyholder' ? SMALL : FEW) : undefined,
    customersFound: people !== undefined,
  });
  if (plan === 'lookUpByHolder' && people !== undefined) {
    return ofPeople(db, people, and(rows(OF_HELD), where, within))
      .orderBy(...orderBy(order))
      .limit(limit)
      .offset(offset)
      .as('page');
  }
  const chosen = db
    .select({ id: sql<number>`policy.id`.as('id') })
    .from(plan === 'materialiseScope' ? policiesFirst(rows, where) : policy)
    .$dynamic();
  return (holder ? chosen.innerJoin(customer, eq(customer.id, policy.policyholderId)) : chosen)
    .where(condition)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/**
 * Reads stretches of the policies in scope. Which rows is decided over as few tables as can be, and only what is shown is
 * joined with the others: rows that are passed over cost little.
 */
export const readRange =
  (
    db: Db,
    rows: RowScope,
    filters: Selection,
    { order }: Pick<Window, 'order'>,
    language: Language,
  ): ReadRange<PolicyRow> =>
  (within, limit, offset) => {
    const page = pageOf(db, rows, filters, { order, within, limit, offset });
    return db
      .select({ ...rowColumns(language), key: keyColumns(order) })
      .from(page)
      .innerJoin(policy, eq(policy.id, sql`page.id`))
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .innerJoin(product, eq(product.code, policy.productCode))
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .orderBy(...orderBy(order));
  };

/** How many policies the filters leave in scope. */
export async function countPolicies(
  db: Db,
  rows: RowScope,
  filters: Selection,
  most: number,
): Promise<Total> {
  if (filters.statusOnly) return { totalData: await countByStatus(db, rows, filters.statuses) };
  if (filters.people !== undefined) {
    const held = and(rows(OF_HELD), filters.where);
    return countUpTo(db, ofPeople(db, filters.people, held), most);
  }
  const first = filters.search !== undefined && filters.agents <= SMALL;
  const found = db
    .select({ id: sql<number>`policy.id`.as('id') })
    .from(first ? policiesFirst(rows, filters.where) : policy)
    .$dynamic();
  const joined = filters.search
    ? found.innerJoin(customer, eq(customer.id, policy.policyholderId))
    : found;
  const owned = ownedOf(filters.agents, filters.search !== undefined);
  const where = and(rows(owned), filters.where, filters.search);
  return countUpTo(db, joined.where(where), most);
}
