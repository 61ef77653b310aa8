import type { FieldChange, OperationActed } from '@portal/types';
import type { ChangeCall } from '../../approvals/change-call.ts';
import { HttpError } from '../../errors/http-error.ts';
import { audit } from '../audit/audit.ts';
import { auditOf } from '../password/asker.ts';
import { reasonOf } from '../people/reason.ts';

interface Act {
  /** What the audit calls it. */
  action: string;
  /** The object in the audit, before its id. */
  object: string;
  /** Does it to one and answers what changed; throws an HttpError where it cannot. */
  apply(id: number): Promise<FieldChange>;
}

/** For the declaration of a route: what an act on one message or job is about. */
export const onlyOne =
  (object: string) =>
  ({ body: { ids } }: { body: { ids: number[] } }) =>
    ids.length === 1 ? `${object}:${ids[0]}` : undefined;

/** An act on messages or jobs. Of several, those that it cannot be done to are named with the code; a single one throws it. */
export async function actOnIds(
  call: ChangeCall,
  request: { ids: number[]; reason: string },
  { action, object, apply }: Act,
): Promise<OperationActed> {
  const reason = reasonOf(request, call.language);
  const ids = [...new Set(request.ids)];
  const done: { id: number; change: FieldChange }[] = [];
  const failed: OperationActed['failed'] = [];
  for (const id of ids) {
    try {
      done.push({ id, change: await apply(id) });
    } catch (error) {
      if (!(error instanceof HttpError) || ids.length === 1) throw error;
      failed.push({ id, code: error.code });
    }
  }
  // Last: the chain's head is locked until the transaction ends.
  const who = auditOf(call);
  for (const { id, change } of done)
    await audit(call.db, call.deps.clock(), {
      ...{ action, result: 'OK', ...who, object: `${object}:${id}` },
      ...{ detail: { reason }, changes: [change] },
    });
  for (const { id, code } of failed)
    await audit(call.db, call.deps.clock(), {
      ...{ action, result: 'DENIED', ...who, object: `${object}:${id}`, detail: { reason, code } },
    });
  return { done: done.map(({ id }) => id), failed };
}
