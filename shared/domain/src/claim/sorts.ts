/** What a claim list can be sorted by. */
export const CLAIM_SORTS = [
  'claimNo',
  'policyNo',
  'policyholder',
  'notifiedOn',
  'claimed',
  'approved',
  'status',
] as const;
export type ClaimSort = (typeof CLAIM_SORTS)[number];
