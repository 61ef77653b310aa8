/** States of a proposal; ISSUED is an approved one whose policy was issued. */
export const PROPOSAL_STATES = [
  'SUBMITTED',
  'UNDERWRITING',
  'PENDING_INFO',
  'APPROVED',
  'ISSUED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** What a list of proposals can be sorted by. */
export const PROPOSAL_SORTS = [
  'proposalNo',
  'customer',
  'premium',
  'sumAssured',
  'submittedOn',
  'decisionOn',
] as const;
