import type { ProposalState } from '@portal/types';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { policy, proposal } from '../../db/schema/index.ts';

/** The policy that a proposal became. By its holder first: that is what policies are indexed by. */
export const itsPolicy = and(
  eq(policy.policyholderId, proposal.customerId),
  eq(policy.proposalNo, proposal.proposalNo),
);

/** The state that people are told: an approved proposal whose policy was issued has come to its end. */
export const state =
  sql<ProposalState>`case when ${proposal.status} = 'APPROVED' and ${proposal.issued}
  then 'ISSUED' else ${proposal.status} end` as SQL<ProposalState>;
