/** States of a policy (DOMAIN D1). */
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

/** The effect of a policy: in effect, still being handled, no longer valid. */
export const TYPE_EFFECTS = ['EFFECT', 'HANDLING', 'INVALID'] as const;
