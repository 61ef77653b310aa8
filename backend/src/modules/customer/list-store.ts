import { IN_EFFECT } from '@portal/domain/policy';
import type { CustomerRow, customerListQuery, Language } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { customer, policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { countUpTo } from '../../paging/count.ts';
import { keyColumns, type ListOrder, orderBy, type Sorted } from '../../paging/order.ts';
import type { Total } from '../../paging/page.ts';
import { holdsOneByOne, isHolderIn } from '../../scope/customers.ts';
import { OF_AGENT, OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { LARGE, SMALL } from '../../scope/size.ts';
import { HELD, holdersOf, pageByPolicies } from './by-policies.ts';
import { personColumns } from './columns.ts';
import { countPotential, potentialIn } from './potential.ts';
import { isTellingNumber, searchCustomers } from './search.ts';

export type ListQuery = z.output<typeof customerListQuery>;

const inEffect = inArray(policy.status, IN_EFFECT);

const countOf = (rows: RowScope, which?: SQL) =>
  sql`(select count(*) from policy where policy.policyholder_id = customer.id
    and ${and(rows(OF_POLICY), which)})`.mapWith(Number);

const agentName = (rows: RowScope) => sql<string | null>`(select agent.full_name from policy
  join agent on agent.id = policy.servicing_agent_id
  where policy.policyholder_id = customer.id and ${rows(OF_POLICY)} order by policy.id desc limit 1)`;

const latestProposal = (rows: RowScope, language: Language) => sql<CustomerRow['proposal']>`(select
  json_build_object('proposalNo', proposal.proposal_no, 'productName', ${productName(language)},
    'status', proposal.status, 'submittedOn', to_char(proposal.submitted_on, 'YYYYMMDD'))
  from proposal join agent on agent.id = proposal.agent_id join product on product.code = proposal.product_code
  where proposal.customer_id = customer.id and ${rows(OF_AGENT)}
  order by proposal.submitted_on desc, proposal.id desc limit 1)`;

/** The product's name in the caller's language. */
export const productName = (language: Language): SQL => translatedText(product, 'name', language);

/** Further rows of a list are found faster by choosing all first. */
const NEAR = 500;

const SORTS: Record<ListQuery['sort'], (rows: RowScope) => Sorted> = {
  customerNo: () => ({ by: sql`${customer.customerNo}`, type: 'text' }),
  name: () => ({ by: sql`${customer.customerName} collate "vi-x-icu"`, type: 'text' }),
  policies: (rows) => ({ by: countOf(rows), type: 'bigint' }),
};

type Ordered = Pick<ListQuery, 'kind' | 'sort' | 'order'>;

const holdersByPolicies = ({ kind, sort }: Ordered) => kind !== 'potential' && sort === 'policies';

/** What a list is ordered by, where its rows are chosen; holders by their policies are chosen among holdings. */
export const orderOf = (rows: RowScope, query: Ordered): ListOrder => ({
  sort: `${query.kind} ${query.sort}`,
  order: query.order,
  of: holdersByPolicies(query) ? HELD : SORTS[query.sort](rows),
  id: customer.id,
});

/** Whose rows, and how many agents these are of. */
interface Within {
  rows: RowScope;
  agents: number;
  /** The few people whom the search names, in the place of the table of customers. */
  people?: SQL | undefined;
}

export interface RowRange {
  after: SQL | undefined;
  limit: number;
  offset: number;
}

const searched = (rows: RowScope, { search }: ListQuery) =>
  search === undefined ? undefined : searchCustomers(search, rows);

const chosen = { id: sql<number>`customer.id`.as('id') };

type Way = 'people' | 'number' | 'small' | 'middle' | 'large';

/** How customers are found, both for a page and its count: by a rare name or number, else by the size of the scope. */
function wayOf({ agents, people }: Within, { search }: ListQuery): Way {
  if (people !== undefined) return 'people';
  if (search !== undefined && isTellingNumber(search)) return 'number';
  if (agents <= SMALL) return 'small';
  return agents < LARGE ? 'middle' : 'large';
}

/** SQL over a few people: they are what the list is of. */
const peopleIn = (rows: RowScope, { kind }: ListQuery) =>
  kind === 'potential' ? potentialIn(rows, LARGE, true) : holdsOneByOne(rows);

/** The holders of a small scope, in the place of the table of all customers: each is looked up, not looked for among all. */
const holdersFirst = (rows: RowScope) => sql`(select holder.* from
  (select distinct policy.policyholder_id as id from policy where ${rows(OF_POLICY)}) as of_policy
  cross join lateral (select * from customer where customer.id = of_policy.id offset 0) as holder) as customer`;

function pageOf(db: Db, scoped: Within, query: ListQuery, { after, limit, offset }: RowRange) {
  const { rows, agents, people } = scoped;
  const way = wayOf(scoped, query);
  const search = searched(rows, query);
  if (people !== undefined && !holdersByPolicies(query)) {
    return db
      .select(chosen)
      .from(people)
      .where(and(peopleIn(rows, query), after))
      .orderBy(...orderBy(orderOf(rows, query)))
      .limit(limit)
      .offset(offset)
      .as('page');
  }
  if (holdersByPolicies(query)) {
    const small = agents <= SMALL;
    const found = search && sql`customer.id in (select customer.id from customer where ${search})`;
    const { order } = query;
    return pageByPolicies(db, rows, { where: and(found, after), order, limit, offset, small });
  }
  const potential = query.kind === 'potential';
  const near = way === 'number' || (query.sort !== 'policies' && offset <= NEAR);
  const holders = near ? holdsOneByOne(rows) : isHolderIn(rows);
  const who = potential ? potentialIn(rows, agents, near && search === undefined) : holders;
  const first = way === 'small' && !potential;
  return db
    .select(chosen)
    .from(first ? holdersFirst(rows) : customer)
    .where(and(first ? undefined : who, search, after))
    .orderBy(...orderBy(orderOf(rows, query)))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/** Some of the customers in scope, unmasked, each with its key; the id decides between equals, so pages never overlap. */
export function readCustomers(
  db: Db,
  scoped: Within,
  own: RowScope,
  query: ListQuery,
  range: RowRange,
  { language, proposals }: { language: Language; proposals: boolean },
) {
  const { rows } = scoped;
  const latest = query.kind === 'potential' && proposals;
  const order = { ...orderOf(rows, query), of: SORTS[query.sort](rows) };
  const page = pageOf(db, scoped, query, range);
  return db
    .select({
      ...personColumns(own),
      policies: countOf(rows),
      inEffect: countOf(rows, inEffect),
      agentName: agentName(rows),
      proposal: latest ? latestProposal(rows, language) : sql<null>`null`,
      key: keyColumns(order),
    })
    .from(page)
    .innerJoin(customer, eq(customer.id, sql`page.id`))
    .orderBy(...orderBy(order));
}

/** How many customers the query leaves in scope. */
export function countCustomers(
  db: Db,
  scoped: Within,
  query: ListQuery,
  most: number,
): Promise<Total> {
  const { rows, agents, people } = scoped;
  const search = searched(rows, query);
  if (people !== undefined) {
    return countUpTo(db, db.select(chosen).from(people).where(peopleIn(rows, query)), most);
  }
  if (search === undefined) {
    return query.kind === 'potential'
      ? countPotential(db, rows, most)
      : countUpTo(db, holdersOf(db, rows), most);
  }
  const ids = db.select(chosen);
  if (query.kind === 'potential') {
    const who = potentialIn(rows, agents, false);
    return countUpTo(db, ids.from(customer).where(and(who, search)), most);
  }
  const way = wayOf(scoped, query);
  if (way === 'small') return countUpTo(db, ids.from(holdersFirst(rows)).where(search), most);
  const holders = way === 'middle' ? isHolderIn(rows) : holdsOneByOne(rows);
  const both = way === 'number' ? and(search, holders) : and(holders, search);
  const found = ids.from(customer).where(both);
  // In some order, so that it ends where enough are counted.
  return countUpTo(db, way === 'large' ? found.orderBy(customer.id) : found, most);
}
