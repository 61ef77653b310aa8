import type { ImportCommitted, importCancel, importCommit } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { submitChange } from '../../approvals/submit-change.ts';
import { importBatch } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { type Answer, answer } from '../../http/answer.ts';
import { type BatchRow, findBatch, settleBatch } from '../../import/import-store.ts';
import type { Caller } from '../../lookup/caller.ts';
import { audit } from '../audit/audit.ts';
import { auditOf } from '../password/asker.ts';
import { reasonOf } from '../people/reason.ts';
import { givesRoles, importKind } from './commit-kind.ts';
import { importable } from './import-access.ts';
import { httpError } from './messages.ts';

/** A batch of a kind that the caller may import; 404 alike for all others. */
export async function ownBatch({ db, subject }: Caller, id: number): Promise<BatchRow> {
  const batch = await findBatch(db, id);
  if (batch === undefined) throw commonError('NOT_FOUND');
  importable(subject, batch.kind);
  return batch;
}

/** Imports the right rows of a batch, or keeps that for a second person (202). */
export async function commitBatch(
  call: Caller,
  request: z.output<typeof importCommit>,
): Promise<ImportCommitted | Answer<ImportCommitted>> {
  const { db, deps, subject, language } = call;
  const reason = reasonOf(request, language);
  const batch = await ownBatch(call, request.batchId);
  if (batch.state !== 'CHECKED' || batch.version !== request.version)
    throw httpError('IMPORT_OVER');
  const { RIGHT = 0, WARNED = 0, WRONG = 0 } = batch.counts as Record<string, number>;
  if (RIGHT + WARNED === 0 || (WRONG > 0 && !request.skipWrong))
    throw httpError('IMPORT_WRONG', { params: { wrong: WRONG } });
  const commit = { batchId: batch.id, kind: batch.kind };
  const needsRoles = await givesRoles({ db, deps }, commit);
  if (needsRoles && !subject.authorities.has('role.manage')) throw commonError('access.denined');
  const done = await submitChange(call, importKind, commit, reason);
  if ('applied' in done) return { jobId: done.applied, changeRequestId: null };
  return answer({ jobId: null, changeRequestId: done.changeRequestId }, { status: 202 });
}

/** Ends a batch: one that waits at once, one that is worked at after its step. */
export async function cancelBatch(call: Caller, request: z.output<typeof importCancel>) {
  const { db, deps, language } = call;
  const reason = reasonOf(request, language);
  const batch = await ownBatch(call, request.batchId);
  const waits = and(eq(importBatch.id, batch.id), eq(importBatch.state, 'CHECKED'));
  const [mine] = await db
    .update(importBatch)
    .set({ state: 'CANCELLED' })
    .where(waits)
    .returning({ id: importBatch.id });
  if (mine === undefined) {
    const open = batch.jobId !== null && (await deps.jobs.cancel(db, batch.jobId));
    if (!open) throw httpError('IMPORT_OVER');
  } else await settleBatch(db, batch.id, 'CANCELLED');
  const state = (await findBatch(db, batch.id))?.state ?? batch.state;
  await audit(db, deps.clock(), {
    ...{ action: 'import.cancel', result: 'OK', ...auditOf(call), object: `import:${batch.id}` },
    detail: { kind: batch.kind, reason },
    // A batch that is worked at ends after its step.
    changes: [{ field: 'state', before: batch.state, after: 'CANCELLED' }],
  });
  return { state };
}
