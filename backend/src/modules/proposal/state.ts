import type { ProposalState } from '@portal/domain/proposal';
import { eq, type SQL, sql } from 'drizzle-orm';
import { policy, proposal } from '../../db/schema/index.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';

/**
 * The policy that a proposal became, by its number whatever its holder today. Two policies may name one proposal: then the proposer's
 * own is taken, else the first, so that a proposal is always one row.
 */
export const itsPolicy: SQL = eq(
  policy.id,
  sql`(select p.id from policy p where p.proposal_no = ${proposal.proposalNo}
    order by p.policyholder_id <> ${proposal.customerId}, p.id limit 1)`,
);

/**
 * SQL over proposals joined with their policy: the policy left these rows, so its proposer sees no more of the proposal than
 * of the policy (DOMAIN D3, 1).
 */
export const isGone = (seen: RowScope): SQL<boolean> =>
  sql<boolean>`(${policy.id} is not null and (${seen(OF_POLICY)}) is not true)`;

/**
 * The same over proposals without the join. It is looked up row by row: `exists` would join all policies outside these rows,
 * which are nearly all of them.
 */
export const isMasked = (seen: RowScope): SQL =>
  sql`coalesce((select (${seen(OF_POLICY)}) is not true from ${policy} where ${itsPolicy}), false)`;

/** The state on screen: an approved proposal whose policy was issued is complete. */
export const state =
  sql<ProposalState>`case when ${proposal.status} = 'APPROVED' and ${proposal.issued}
  then 'ISSUED' else ${proposal.status} end` as SQL<ProposalState>;
