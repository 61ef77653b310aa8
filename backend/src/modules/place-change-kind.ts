import { z } from 'zod';
import { oneOfKinds } from '../approvals/one-of-kinds.ts';
import { moveKind, movePayload } from './moves/move-kind.ts';
import { orphanKind, orphanPayload } from './orphans/orphan-kind.ts';

const payload = z.discriminatedUnion('what', [...movePayload.options, orphanPayload]);

/** What the setting FOUR_EYES_KINDS calls `move`: where agents are, and who serves the policies of those who left. */
export const placeChangeKind = oneOfKinds({ kind: 'move', payload }, (change) =>
  (change as z.output<typeof payload>).what === 'ORPHANS' ? orphanKind : moveKind,
);
