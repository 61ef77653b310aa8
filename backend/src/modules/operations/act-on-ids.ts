import type { OperationActed } from '@portal/types';
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
  /** Does it to one; throws an HttpError where it cannot. */
  apply(id: number): Promise<void>;
}

/** An act on messages or jobs. Of several, those that it cannot be done to are named with the code; a single one throws it. */
export async function actOnIds(
  call: ChangeCall,
  request: { ids: number[]; reason: string },
  { action, object, apply }: Act,
): Promise<OperationActed> {
  const reason = reasonOf(request, call.language);
  const ids = [...new Set(request.ids)];
  const done: number[] = [];
  const failed: OperationActed['failed'] = [];
  for (const id of ids) {
    try {
      await apply(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError) || ids.length === 1) throw error;
      failed.push({ id, code: error.code });
    }
  }
  // Last: the chain's head is locked until the transaction ends.
  for (const id of done)
    await audit(call.db, call.deps.clock(), {
      ...{ action, result: 'OK', ...auditOf(call), object: `${object}:${id}`, detail: { reason } },
    });
  return { done, failed };
}
