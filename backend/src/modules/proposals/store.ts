import {
  type Language,
  PROPOSAL_STATES,
  type ProposalRow,
  type ProposalTotals,
} from '@portal/types';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, product, proposal } from '../../db/schema/index.ts';
import { OF_AGENT, OF_POLICY, type Rows } from '../../scope/rows.ts';
import { day } from '../policy/list-store.ts';
import type { ListQuery } from './filters.ts';
import { itsPolicy, state } from './state.ts';

const SORTS: Record<ListQuery['sort'], SQL> = {
  proposalNo: sql`${proposal.proposalNo}`,
  customer: sql`${customer.customerName} collate "vi-x-icu"`,
  premium: sql`${proposal.premium}`,
  sumAssured: sql`${proposal.sumAssured}`,
  submittedOn: sql`${proposal.submittedOn}`,
  decisionOn: sql`${proposal.decisionOn}`,
};

export interface Window extends Pick<ListQuery, 'sort' | 'order'> {
  limit: number;
  offset: number;
}

/**
 * One page of the proposals of agents in scope; the id decides between equals, so pages never overlap. The number of
 * the policy is told only where the caller sees that policy too.
 */
export const readPage = (
  db: Db,
  rows: Rows,
  filters: SQL | undefined,
  { sort, order, limit, offset }: Window,
  language: Language,
): Promise<ProposalRow[]> =>
  db
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
    })
    .from(proposal)
    .innerJoin(agent, eq(agent.id, proposal.agentId))
    .innerJoin(customer, eq(customer.id, proposal.customerId))
    .innerJoin(product, eq(product.code, proposal.productCode))
    .leftJoin(policy, itsPolicy)
    .where(and(rows(OF_AGENT), filters))
    .orderBy(
      order === 'desc' ? sql`${SORTS[sort]} desc nulls last` : sql`${SORTS[sort]} asc nulls last`,
      desc(proposal.id),
    )
    .limit(limit)
    .offset(offset);

/** How many proposals the filters leave in scope. */
export async function countProposals(
  db: Db,
  rows: Rows,
  filters: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ all: sql`count(*)`.mapWith(Number) })
    .from(proposal)
    .innerJoin(agent, eq(agent.id, proposal.agentId))
    .innerJoin(customer, eq(customer.id, proposal.customerId))
    .leftJoin(policy, itsPolicy)
    .where(and(rows(OF_AGENT), filters));
  return row?.all ?? 0;
}

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
