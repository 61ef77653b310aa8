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

/** What a list of policies of before can be sorted by: nothing that its rows do not tell. */
export const TRANSFERRED_SORTS = ['policyNo', 'product', 'status'] as const;

/** What a policy list can be sorted by. */
export const POLICY_SORTS = [
  'policyNo',
  'policyholder',
  'premium',
  'dueDate',
  'effectiveDate',
  'status',
] as const;
