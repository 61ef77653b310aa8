import type { PolicyStatus } from '@portal/types';
import type { CLAIM_STATUSES } from '../../db/schema/values.ts';

/** In force: those whose grace runs and those paid up still cover. */
export const IN_EFFECT: PolicyStatus[] = ['IN_FORCE', 'GRACE', 'PAID_UP'];
export const PENDING: PolicyStatus[] = ['PENDING_ISSUE'];
/** All the rest: no cover any more, or never. With the two above these are all statuses. */
export const NOT_IN_EFFECT: PolicyStatus[] = [
  'LAPSED',
  'SURRENDERED',
  'MATURED',
  'CLAIM_TERMINATED',
  'CANCELLED_FREE_LOOK',
  'DECLINED',
];

/** A claim is open until it is paid, rejected or withdrawn. */
export const OPEN_CLAIM: (typeof CLAIM_STATUSES)[number][] = [
  'NOTIFIED',
  'DOCS_PENDING',
  'ASSESSING',
  'INVESTIGATION',
  'APPROVED',
  'PARTLY_APPROVED',
];
