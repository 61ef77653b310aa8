/** Statuses of a claim (DOMAIN D1), in the order in which it goes through them. */
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
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** A claim is open until it is paid, rejected or withdrawn. */
export const OPEN_CLAIM: readonly ClaimStatus[] = [
  'NOTIFIED',
  'DOCS_PENDING',
  'ASSESSING',
  'INVESTIGATION',
  'APPROVED',
  'PARTLY_APPROVED',
];

/** The benefits that can be claimed. */
export const CLAIM_TYPES = [
  'DEATH',
  'CRITICAL_ILLNESS',
  'ACCIDENT',
  'HOSPITAL',
  'MATURITY',
] as const;
export type ClaimType = (typeof CLAIM_TYPES)[number];
