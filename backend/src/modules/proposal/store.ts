import { PROPOSAL_STATES } from '@portal/domain/proposal';
import {
  type Language,
  OFFSET_ROWS_MAX,
  type ProposalRow,
  type ProposalTotals,
} from '@portal/types';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import {
  agent,
  customer,
  policy,
  product,
  proposal,
  proposalTotalAgg,
} from '../../db/schema/index.ts';
import { dayText } from '../../lookup/columns.ts';
import { countUpTo } from '../../paging/count.ts';
import { type Among, idsOf, pageOfIds } from '../../paging/ids.ts';
import { keyColumns, type ListOrder, orderBy, type Sorted } from '../../paging/order.ts';
import type { ReadStretch, Total, Window } from '../../paging/page.ts';
import { OF_AGENT, OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { LARGE } from '../../scope/size.ts';
import type { Filters, ListQuery } from './filters.ts';
import { isGone, isUntold, itsPolicy, state } from './state.ts';

const SORTS: Record<ListQuery['sort'], Sorted> = {
  proposalNo: { by: sql`${proposal.proposalNo}`, type: 'text' },
  customer: { by: sql`${customer.customerName} collate "vi-x-icu"`, type: 'text' },
  premium: { by: sql`${proposal.premium}`, type: 'bigint' },
  sumAssured: { by: sql`${proposal.sumAssured}`, type: 'bigint' },
  submittedOn: { by: sql`${proposal.submittedOn}`, type: 'date' },
  decisionOn: { by: sql`${proposal.decisionOn}`, type: 'date', nullable: true },
};

/** What a list is ordered by. RowScope without a value come last. */
export const orderOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): ListOrder => ({
  sort,
  order,
  of: SORTS[sort],
  id: proposal.id,
});

/** Orders by what is masked where the policy has gone elsewhere. */
export const OF_MASKED: ReadonlySet<ListQuery['sort']> = new Set([
  'customer',
  'premium',
  'sumAssured',
]);

/** The same order in one statement, for all rows at once: those that are masked last, by id. No index serves it. */
export const maskedOrder = ({ of, ...order }: ListOrder, seen: RowScope): ListOrder => ({
  ...order,
  of: { ...of, by: sql`case when ${isUntold(seen)} then null else ${of.by} end`, nullable: true },
});

type Asked = Filters & Among;

/** The ids of the proposals of agents in scope; customers are joined only where they are asked for. */
function chosen(
  db: Db,
  rows: RowScope,
  { where, search, agents, within }: Asked,
  sort?: ListQuery['sort'],
) {
  const mine = sql`${proposal.agentId} in (select agent.id from agent where ${rows(OF_AGENT)})`;
  return idsOf(db, {
    table: proposal,
    alone: and(mine, where),
    // Their policies are looked up one by one, so it matters how many are.
    first: sort !== undefined && OF_MASKED.has(sort) && agents < LARGE,
    joins: [
      [agent, eq(agent.id, proposal.agentId)],
      ...(search !== undefined || sort === 'customer'
        ? [[customer, eq(customer.id, proposal.customerId)] as const]
        : []),
    ],
    where: and(rows(OF_AGENT), where, search, within),
  });
}

/** A row unmasked, and whether it is to be masked. */
export type Found = ProposalRow & { gone: boolean };

/**
 * Reads stretches of the proposals of agents in scope. The number of the policy is told only where the caller sees that
 * policy too; `gone` says that it is there and `seen` does not hold it.
 */
export const readStretch =
  (
    db: Db,
    rows: RowScope,
    filters: Asked,
    { order }: Pick<Window, 'order'>,
    { language, seen }: { language: Language; seen: RowScope },
  ): ReadStretch<Found> =>
  (within, limit, offset) => {
    const ids = chosen(db, rows, { ...filters, within }, order.sort as ListQuery['sort']);
    const page = pageOfIds(ids, { order, limit, offset });
    return db
      .select({
        key: keyColumns(order),
        proposalNo: proposal.proposalNo,
        customer: customer.customerName,
        productCode: proposal.productCode,
        productName: language === 'en' ? product.nameEn : product.nameVi,
        sumAssured: proposal.sumAssured,
        premium: proposal.premium,
        frequency: proposal.frequency,
        submittedOn: dayText(proposal.submittedOn) as SQL<string>,
        status: state,
        decisionOn: dayText(proposal.decisionOn),
        policyNo: sql<string | null>`case when ${rows(OF_POLICY)} then ${policy.policyNo} end`,
        agentCode: agent.agentCode,
        agentName: agent.fullName,
        gone: isGone(seen),
      })
      .from(page)
      .innerJoin(proposal, eq(proposal.id, sql`page.id`))
      .innerJoin(agent, eq(agent.id, proposal.agentId))
      .innerJoin(customer, eq(customer.id, proposal.customerId))
      .innerJoin(product, eq(product.code, proposal.productCode))
      .leftJoin(policy, itsPolicy)
      .orderBy(...orderBy(order));
  };

/** How many of them stand before those whose value is not told. */
export async function countTold(
  db: Db,
  rows: RowScope,
  filters: Asked,
  seen: RowScope,
): Promise<number> {
  const told = chosen(db, rows, { ...filters, within: sql`not ${isUntold(seen)}` });
  return (await countUpTo(db, told, OFFSET_ROWS_MAX)).totalData;
}

/** How many proposals the filters leave in scope. */
export async function countProposals(
  db: Db,
  rows: RowScope,
  filters: Asked,
  most: number,
): Promise<Total> {
  if (!filters.stateOnly) return countUpTo(db, chosen(db, rows, filters), most);
  const totals = await countByState(db, rows);
  const states = new Set(filters.states ?? PROPOSAL_STATES);
  return { totalData: [...states].reduce((sum, one) => sum + totals[one], 0) };
}

/** How many proposals in scope there are of each state, from the figures that the database keeps; 0 where none. */
export async function countByState(db: Db, rows: RowScope): Promise<ProposalTotals> {
  const { state: its, agentId, proposals } = proposalTotalAgg;
  const counted = await db
    .select({ state: its, all: sql`sum(${proposals})`.mapWith(Number) })
    .from(proposalTotalAgg)
    .innerJoin(agent, eq(agent.id, agentId))
    .where(rows(OF_AGENT))
    .groupBy(its);
  const none = Object.fromEntries(PROPOSAL_STATES.map((name) => [name, 0])) as ProposalTotals;
  return Object.assign(none, Object.fromEntries(counted.map((row) => [row.state, row.all])));
}
