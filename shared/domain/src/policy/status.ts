/** Statuses of a policy (DOMAIN D1). */
export const POLICY_STATUSES = [
  'PENDING_ISSUE',
  'IN_FORCE',
  'GRACE',
  'LAPSED',
  'PAID_UP',
  'SURRENDERED',
  'MATURED',
  'CLAIM_TERMINATED',
  'CANCELLED_FREE_LOOK',
  'DECLINED',
] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

/** In force: policies in grace and paid-up policies still cover. */
export const IN_EFFECT: readonly PolicyStatus[] = ['IN_FORCE', 'GRACE', 'PAID_UP'];
export const PENDING: readonly PolicyStatus[] = ['PENDING_ISSUE'];
/** No cover any more, or never. With the two groups above these are all statuses. */
export const NOT_IN_EFFECT: readonly PolicyStatus[] = [
  'LAPSED',
  'SURRENDERED',
  'MATURED',
  'CLAIM_TERMINATED',
  'CANCELLED_FREE_LOOK',
  'DECLINED',
];
/** The next premium is still expected. */
export const PREMIUM_PAYING: readonly PolicyStatus[] = ['IN_FORCE', 'GRACE'];

/** The effect of a policy: in effect, still being handled, no longer valid. */
export const TYPE_EFFECTS = ['EFFECT', 'HANDLING', 'INVALID'] as const;
export type TypeEffect = (typeof TYPE_EFFECTS)[number];
