import type { CustomerRow, customerListQuery, Language } from '@portal/types';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { customer, policy } from '../../db/schema/index.ts';
import { countUpTo } from '../../paging/count.ts';
import type { Total } from '../../paging/page.ts';
import { isHolderIn } from '../../scope/customers.ts';
import type { RowWindow } from '../../scope/listing.ts';
import { OF_AGENT, OF_POLICY, type Rows } from '../../scope/rows.ts';
import { IN_EFFECT } from '../policy/status-groups.ts';
import { personColumns } from './columns.ts';
import { countPotential, potentialIn } from './potential.ts';
import { searchCustomers } from './search.ts';

export type ListQuery = z.output<typeof customerListQuery>;

const inEffect = inArray(policy.status, IN_EFFECT);

const countOf = (rows: Rows, which?: SQL) =>
  sql`(select count(*) from policy where policy.policyholder_id = customer.id
    and ${and(rows(OF_POLICY), which)})`.mapWith(Number);

const agentName = (rows: Rows) => sql<string | null>`(select agent.full_name from policy
  join agent on agent.id = policy.servicing_agent_id
  where policy.policyholder_id = customer.id and ${rows(OF_POLICY)} order by policy.id desc limit 1)`;

const latestProposal = (rows: Rows, language: Language) => sql<CustomerRow['proposal']>`(select
  json_build_object('proposalNo', proposal.proposal_no, 'productName', ${productName(language)},
    'status', proposal.status, 'submittedOn', to_char(proposal.submitted_on, 'YYYYMMDD'))
  from proposal join agent on agent.id = proposal.agent_id join product on product.code = proposal.product_code
  where proposal.customer_id = customer.id and ${rows(OF_AGENT)}
  order by proposal.submitted_on desc, proposal.id desc limit 1)`;

/** The column with the product's name in the caller's language. */
export const productName = (language: Language): SQL =>
  sql.raw(language === 'en' ? 'product.name_en' : 'product.name_vi');

const whereOf = async (db: Db, rows: Rows, { kind, search }: ListQuery, near = false) =>
  and(
    kind === 'potential'
      ? await potentialIn(db, rows, near && search === undefined)
      : isHolderIn(rows),
    search === undefined ? undefined : searchCustomers(search, rows),
  );

/** Further rows of a list are found faster by choosing all first. */
const NEAR = 500;

const SORTS: Record<ListQuery['sort'], (rows: Rows) => SQL> = {
  customerNo: () => sql`${customer.customerNo}`,
  name: () => sql`${customer.customerName} collate "vi-x-icu"`,
  policies: (rows) => countOf(rows),
};

/** The ids of one page of the holders in scope by the number of their policies: counted in one go, not for each of them. */
function pageByPolicies(
  db: Db,
  rows: Rows,
  { search, order, limit, offset }: ListQuery & RowWindow,
) {
  const found = search === undefined ? undefined : searchCustomers(search, rows);
  const count = sql`count(*)`;
  return db
    .select({ id: policy.policyholderId })
    .from(policy)
    .where(
      and(
        rows(OF_POLICY),
        found &&
          sql`${policy.policyholderId} in (select customer.id from ${customer} where ${found})`,
      ),
    )
    .groupBy(policy.policyholderId)
    .orderBy(order === 'desc' ? desc(count) : asc(count), asc(policy.policyholderId))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/** One page of the customers in scope, unmasked; the id decides between equals, so pages never overlap. */
export async function readCustomers(
  db: Db,
  rows: Rows,
  own: Rows,
  query: ListQuery & RowWindow,
  { language, proposals }: { language: Language; proposals: boolean },
) {
  const sort = SORTS[query.sort](rows);
  const latest = query.kind === 'potential' && proposals;
  const columns = {
    ...personColumns(own),
    policies: countOf(rows),
    inEffect: countOf(rows, inEffect),
    agentName: agentName(rows),
    proposal: latest ? latestProposal(rows, language) : sql<null>`null`,
  };
  const sorted = [query.order === 'desc' ? sql`${sort} desc` : sql`${sort} asc`, asc(customer.id)];
  if (query.sort === 'policies' && query.kind !== 'potential') {
    const page = pageByPolicies(db, rows, query);
    const shown = db.select(columns).from(page).innerJoin(customer, eq(customer.id, page.id));
    return shown.orderBy(...sorted);
  }
  return db
    .select(columns)
    .from(customer)
    .where(await whereOf(db, rows, query, query.sort !== 'policies' && query.offset <= NEAR))
    .orderBy(...sorted)
    .limit(query.limit)
    .offset(query.offset);
}

/** How many customers the query leaves in scope. */
export async function countCustomers(
  db: Db,
  rows: Rows,
  query: ListQuery,
  most: number,
): Promise<Total> {
  if (query.kind === 'potential' && query.search === undefined)
    return countPotential(db, rows, most);
  const where = await whereOf(db, rows, query);
  return countUpTo(db, db.select({ id: customer.id }).from(customer).where(where), most);
}
