import { z } from 'zod';
import type { ApprovalKind } from '../approvals/kind.ts';
import { moveKind, movePayload } from './moves/move-kind.ts';
import type { AppliedBatch } from './orphans/apply-orphans.ts';
import { orphanKind, orphanPayload } from './orphans/orphan-kind.ts';

const payload = z.discriminatedUnion('what', [...movePayload.options, orphanPayload]);
type Change = z.output<typeof payload>;

// A stored change is of one of the two; each takes only its own.
const kindOf = (change: Change) =>
  (change.what === 'ORPHANS' ? orphanKind : moveKind) as unknown as ApprovalKind<
    Change,
    number | AppliedBatch
  >;

/** What the setting FOUR_EYES_KINDS calls `move`: where agents are, and who serves the policies of those who left. */
export const placeChangeKind: ApprovalKind<Change, number | AppliedBatch> = {
  kind: 'move',
  payload,
  authority: () => 'org.manage',
  objectKey: (change) => kindOf(change).objectKey(change),
  title: (reader, change) => kindOf(change).title(reader, change),
  persons: async (reader, change) => (await kindOf(change).persons?.(reader, change)) ?? [],
  isDangerous: (reader, change, makerId) => kindOf(change).isDangerous(reader, change, makerId),
  base: (reader, change) => kindOf(change).base(reader, change),
  effect: (reader, change) => kindOf(change).effect(reader, change),
  again: (reader, change) => kindOf(change).again(reader, change),
  apply: (context, change) => kindOf(change).apply(context, change),
};
