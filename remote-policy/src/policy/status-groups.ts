import type { PolicyStatus } from '@portal/types';

// The same groups that the totals count (POL-02), so that a figure leads to as many rows.
export const IN_EFFECT: readonly PolicyStatus[] = ['IN_FORCE', 'GRACE', 'PAID_UP'];
export const PENDING: readonly PolicyStatus[] = ['PENDING_ISSUE'];
export const NOT_IN_EFFECT: readonly PolicyStatus[] = [
  'LAPSED',
  'SURRENDERED',
  'MATURED',
  'CLAIM_TERMINATED',
  'CANCELLED_FREE_LOOK',
  'DECLINED',
];

/** A premium is still asked for. */
export const PREMIUM_PAYING: readonly PolicyStatus[] = ['IN_FORCE', 'GRACE'];
