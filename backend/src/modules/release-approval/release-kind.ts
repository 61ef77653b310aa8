import { z } from 'zod';
import type { AnyKind } from '../../approvals/kind.ts';
import { canaryChange, canaryKind } from './canary-kind.ts';
import { promoteKind, promotion } from './promote-kind.ts';

const of = (payload: object): AnyKind => ('share' in payload ? canaryKind : promoteKind);

/** What FOUR_EYES_KINDS calls `promote`: promotions, and canaries that reach as many users as one. */
export const releaseKind: AnyKind = {
  kind: 'promote',
  payload: z.union([promotion, canaryChange]),
  authority: (payload) => of(payload).authority(payload),
  objectKey: (payload) => of(payload).objectKey(payload),
  title: (reader, payload) => of(payload).title(reader, payload),
  persons: async (reader, payload) => (await of(payload).persons?.(reader, payload)) ?? [],
  isDangerous: (reader, payload, makerId) => of(payload).isDangerous(reader, payload, makerId),
  base: (reader, payload) => of(payload).base(reader, payload),
  effect: (reader, payload) => of(payload).effect(reader, payload),
  again: (reader, payload) => of(payload).again(reader, payload),
  apply: (context, payload) => of(payload).apply(context, payload),
};
