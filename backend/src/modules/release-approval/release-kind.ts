import { z } from 'zod';
import { oneOfKinds } from '../../approvals/one-of-kinds.ts';
import { canaryChange, canaryKind } from './canary-kind.ts';
import { promoteKind, promotion } from './promote-kind.ts';

/** What FOUR_EYES_KINDS calls `promote`: promotions, and canaries that reach as many users as one. */
export const releaseKind = oneOfKinds(
  { kind: 'promote', payload: z.union([promotion, canaryChange]) },
  (payload) => ('share' in payload ? canaryKind : promoteKind),
);
