import { PROPOSAL_STATES } from '@portal/domain/proposal';
import {
  type Language,
  OFFSET_ROWS_MAX,
  type ProposalRow,
  type ProposalTotals,
} from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import {
  agent,
  customer,
  policy,
  product,
  proposal,
  proposalTotalAgg,
} from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { dayText } from '../../lookup/columns.ts';
import {
  countSelected,
  type ListSelection,
  type ListSource,
  pageOfIds,
} from '../../lookup/list-query.ts';
import { keyColumns, type ListOrder, orderBy } from '../../paging/order.ts';
import type { ReadRange, Total } from '../../paging/page.ts';
import { OF_AGENT, OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import type { Filters, ListQuery } from './filters.ts';
import { isGone, isMasked, itsPolicy, state } from './state.ts';

/** How proposals are found: by their agent, in scope. Sorting by what may be masked costs a look at each policy. */
export const proposalSource: ListSource<ListQuery['sort'], 'agent' | 'customer'> = {
  table: proposal,
  id: proposal.id,
  scope: (rows) => sql`${proposal.agentId} in (select agent.id from agent where ${rows(OF_AGENT)})`,
  joinedScope: (rows) => rows(OF_AGENT),
  joins: {
    agent: [agent, eq(agent.id, proposal.agentId)],
    customer: [customer, eq(customer.id, proposal.customerId)],
  },
  always: ['agent'],
  searchJoins: ['customer'],
  sorts: {
    proposalNo: { by: sql`${proposal.proposalNo}`, type: 'text' },
    customer: {
      by: sql`${customer.customerName} collate "vi-x-icu"`,
      type: 'text',
      joins: ['customer'],
    },
    premium: { by: sql`${proposal.premium}`, type: 'bigint', costly: true },
    sumAssured: { by: sql`${proposal.sumAssured}`, type: 'bigint', costly: true },
    submittedOn: { by: sql`${proposal.submittedOn}`, type: 'date' },
    decisionOn: { by: sql`${proposal.decisionOn}`, type: 'date', nullable: true },
  },
};

/** Orders by what is masked where the policy has gone elsewhere. */
export const OF_MASKED: ReadonlySet<ListQuery['sort']> = new Set([
  'customer',
  'premium',
  'sumAssured',
]);

/** The same order in one statement, for all rows at once: those that are masked last, by id. No index serves it. */
export const maskedOrder = ({ of, ...order }: ListOrder, seen: RowScope): ListOrder => ({
  ...order,
  of: { ...of, by: sql`case when ${isMasked(seen)} then null else ${of.by} end`, nullable: true },
});

/** A row unmasked, and whether it is to be masked. */
export type Found = ProposalRow & { gone: boolean };

/**
 * Reads ranges of the selected proposals. The policy number is there only where the caller sees that policy too; `gone`
 * says that the policy exists and `seen` does not hold it.
 */
export const readProposals =
  (
    db: Db,
    selection: ListSelection,
    order: ListOrder,
    { language, seen }: { language: Language; seen: RowScope },
  ): ReadRange<Found> =>
  (within, limit, offset) => {
    const { rows } = selection;
    const page = pageOfIds(db, proposalSource, selection, { order, within, limit, offset });
    return db
      .select({
        key: keyColumns(order),
        proposalNo: proposal.proposalNo,
        customer: customer.customerName,
        productCode: proposal.productCode,
        productName: translatedText(product, 'name', language),
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

/** How many of the selected proposals come before those whose value is masked. */
export async function countUnmasked(
  db: Db,
  selection: ListSelection,
  seen: RowScope,
): Promise<number> {
  const within = sql`not ${isMasked(seen)}`;
  const counted = await countSelected(db, proposalSource, selection, {
    most: OFFSET_ROWS_MAX,
    within,
  });
  return counted.totalData;
}

/** How many proposals are selected; totals per state answer where only the state is filtered. */
export async function countProposals(
  db: Db,
  selection: ListSelection & Filters,
  most: number,
): Promise<Total> {
  if (!selection.stateOnly) return countSelected(db, proposalSource, selection, { most });
  const totals = await countByState(db, selection.rows);
  const states = new Set(selection.states ?? PROPOSAL_STATES);
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
