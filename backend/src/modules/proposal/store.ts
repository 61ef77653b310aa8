import { proposalList } from '@portal/domain/proposal';
import type { Language, proposalListQuery } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { agent, customer, policy, product, proposal } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { byName, dayText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import type { ListOrder } from '../../paging/order.ts';
import { OF_AGENT, OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { searchProposals } from './search.ts';
import { isGone, isMasked, itsPolicy, state } from './state.ts';
import { countInStates } from './totals-store.ts';

export type ListQuery = z.output<typeof proposalListQuery>;

interface Shown {
  language: Language;
  /** The policies that the caller sees; `gone` says that the proposal's policy is none of them. */
  seen: RowScope;
  /** The number of the policy is shown where it is one of these. */
  rows: RowScope;
}

/** How proposals are found: by their agent, in scope. Sorting by what may be masked costs a look at each policy. */
export const proposalSource = ({ language, seen, rows }: Shown) =>
  listSource({
    list: proposalList,
    table: proposal,
    id: proposal.id,
    scope: {
      alone: (mine) =>
        sql`${proposal.agentId} in (select agent.id from agent where ${mine(OF_AGENT)})`,
      joined: (mine) => mine(OF_AGENT),
    },
    density: 'few',
    joins: {
      agent: { table: agent, on: eq(agent.id, proposal.agentId) },
      customer: { table: customer, on: eq(customer.id, proposal.customerId) },
      product: { table: product, on: eq(product.code, proposal.productCode) },
      policy: { table: policy, on: itsPolicy, left: true },
    },
    always: ['agent'],
    columns: {
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
    },
    sorts: {
      proposalNo: { by: sql`${proposal.proposalNo}`, type: 'text' },
      customer: { ...byName(customer.customerName), joins: ['customer'] },
      premium: { by: sql`${proposal.premium}`, type: 'bigint', costly: true },
      sumAssured: { by: sql`${proposal.sumAssured}`, type: 'bigint', costly: true },
      submittedOn: { by: sql`${proposal.submittedOn}`, type: 'date' },
      decisionOn: { by: sql`${proposal.decisionOn}`, type: 'date', nullable: true },
    },
    filters: { status: state, product: proposal.productCode, submitted: proposal.submittedOn },
    search: { by: (text) => searchProposals(text, seen), joins: ['customer'] },
    totals: { of: ['status'], count: (db, mine, named) => countInStates(db, mine, named.status) },
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
  of: { ...of, by: sql`case when ${isMasked(seen)} then null else ${of.by} end`, nullable: true },
});
