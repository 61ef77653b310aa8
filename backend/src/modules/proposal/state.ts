import type { ProposalState } from '@portal/domain/proposal';
import { eq, type SQL, sql } from 'drizzle-orm';
import { policy, proposal } from '../../db/schema/index.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';

/**
 * The policy that a proposal became, by its number whoever holds the policy today. Nothing keeps two policies from naming one
 * proposal: then it is that of who proposed, else the first, so that a proposal is one row whatever was written.
 */
export const itsPolicy: SQL = eq(
  policy.id,
  sql`(select p.id from policy p where p.proposal_no = ${proposal.proposalNo}
    order by p.policyholder_id <> ${proposal.customerId}, p.id limit 1)`,
);

/**
 * SQL over proposals joined with their policy: it went to where somebody with these rows sees nothing of it. Whoever proposed
 * is told no more of it than of the policy then (DOMAIN D3, 1).
 */
export const isGone = (seen: RowScope): SQL<boolean> =>
  sql<boolean>`(${policy.id} is not null and (${seen(OF_POLICY)}) is not true)`;

/**
 * The same of proposals by themselves. Looked up row by row: as `exists` it would be joined with all policies that nobody
 * with these rows sees, which are nearly all of them.
 */
export const isUntold = (seen: RowScope): SQL =>
  sql`coalesce((select (${seen(OF_POLICY)}) is not true from ${policy} where ${itsPolicy}), false)`;

/** The state that people are told: an approved proposal whose policy was issued has come to its end. */
export const state =
  sql<ProposalState>`case when ${proposal.status} = 'APPROVED' and ${proposal.issued}
  then 'ISSUED' else ${proposal.status} end` as SQL<ProposalState>;
