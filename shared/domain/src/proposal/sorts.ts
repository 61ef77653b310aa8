/** What a list of proposals can be sorted by. */
export const PROPOSAL_SORTS = [
  'proposalNo',
  'customer',
  'premium',
  'sumAssured',
  'submittedOn',
  'decisionOn',
] as const;
export type ProposalSort = (typeof PROPOSAL_SORTS)[number];
