import {
  type Language,
  PROPOSAL_STATES,
  type ProposalRow,
  type ProposalTotals,
} from '@portal/types';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, product, proposal } from '../../db/schema/index.ts';
import { countUpTo } from '../../paging/count.ts';
import type { Total } from '../../paging/page.ts';
import { OF_AGENT, OF_POLICY, type Rows } from '../../scope/rows.ts';
import { day } from '../policy/list-store.ts';
import type { ListQuery } from './filters.ts';
import { isGone, itsPolicy, state } from './state.ts';

const SORTS: Record<ListQuery['sort'], SQL> = {
  proposalNo: sql`${proposal.proposalNo}`,
  customer: sql`${customer.customerName} collate "vi-x-icu"`,
  premium: sql`${proposal.premium}`,
  sumAssured: sql`${proposal.sumAssured}`,
  submittedOn: sql`${proposal.submittedOn}`,
  decisionOn: sql`${proposal.decisionOn}`,
};

/** What a column without empty rows is ordered by is read from its index in both directions. */
const orderOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): SQL[] => {
  const nulls = sort === 'decisionOn' ? sql` nulls last` : sql``;
  return order === 'desc'
    ? [sql`${SORTS[sort]} desc${nulls}`, desc(proposal.id)]
    : [sql`${SORTS[sort]} asc${nulls}`, asc(proposal.id)];
};

export interface Window extends Pick<ListQuery, 'sort' | 'order'> {
  limit: number;
  offset: number;
}

/**
 * The ids of the proposals of agents in scope. What filters may ask of customer and policy is joined only where there are
 * filters.
 */
function joined(db: Db, rows: Rows, filters: SQL | undefined, byCustomer: boolean) {
  const found = db
    .select({ id: proposal.id })
    .from(proposal)
    .innerJoin(agent, eq(agent.id, proposal.agentId))
    .$dynamic();
  const whole =
    filters === undefined && !byCustomer
      ? found
      : found.innerJoin(customer, eq(customer.id, proposal.customerId)).leftJoin(policy, itsPolicy);
  return whole.where(and(rows(OF_AGENT), filters));
}

/** A row unmasked, and whether it is to be masked. */
export type Found = ProposalRow & { gone: boolean };

/**
 * One page of the proposals of agents in scope; the id decides between equals, so pages never overlap. The number of
 * the policy is told only where the caller sees that policy too; `gone` says that it is there and `seen` does not hold it.
 */
export const readPage = (
  db: Db,
  rows: Rows,
  filters: SQL | undefined,
  { limit, offset, ...by }: Window,
  { language, seen }: { language: Language; seen: Rows },
): Promise<Found[]> => {
  const page = joined(db, rows, filters, by.sort === 'customer')
    .orderBy(...orderOf(by))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      proposalNo: proposal.proposalNo,
      customer: customer.customerName,
      productCode: proposal.productCode,
      productName: language === 'en' ? product.nameEn : product.nameVi,
      sumAssured: proposal.sumAssured,
      premium: proposal.premium,
      frequency: proposal.frequency,
      submittedOn: day(proposal.submittedOn) as SQL<string>,
      status: state,
      decisionOn: day(proposal.decisionOn),
      policyNo: sql<string | null>`case when ${rows(OF_POLICY)} then ${policy.policyNo} end`,
      agentCode: agent.agentCode,
      agentName: agent.fullName,
      gone: isGone(seen),
    })
    .from(page)
    .innerJoin(proposal, eq(proposal.id, page.id))
    .innerJoin(agent, eq(agent.id, proposal.agentId))
    .innerJoin(customer, eq(customer.id, proposal.customerId))
    .innerJoin(product, eq(product.code, proposal.productCode))
    .leftJoin(policy, itsPolicy)
    .orderBy(...orderOf(by));
};

/** How many proposals the filters leave in scope. */
export const countProposals = (
  db: Db,
  rows: Rows,
  filters: SQL | undefined,
  most: number,
): Promise<Total> => {
  const found = joined(db, rows, filters, false);
  return countUpTo(db, found, most);
};

/** How many proposals in scope there are of each state; 0 where none. */
export async function countByState(db: Db, rows: Rows): Promise<ProposalTotals> {
  const counted = await db
    .select({ state, all: sql`count(*)`.mapWith(Number) })
    .from(proposal)
    .innerJoin(agent, eq(agent.id, proposal.agentId))
    .leftJoin(policy, itsPolicy)
    .where(rows(OF_AGENT))
    .groupBy(state);
  const none = Object.fromEntries(PROPOSAL_STATES.map((name) => [name, 0])) as ProposalTotals;
  return Object.assign(none, Object.fromEntries(counted.map((row) => [row.state, row.all])));
}
