/** States of a claim (DOMAIN D1), in the order in which it goes through them. */
export const CLAIM_STATUSES = [
  'NOTIFIED',
  'DOCS_PENDING',
  'ASSESSING',
  'INVESTIGATION',
  'APPROVED',
  'PARTLY_APPROVED',
  'REJECTED',
  'PAID',
  'WITHDRAWN',
] as const;

/** What can be claimed. */
export const CLAIM_TYPES = [
  'DEATH',
  'CRITICAL_ILLNESS',
  'ACCIDENT',
  'HOSPITAL',
  'MATURITY',
] as const;

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
