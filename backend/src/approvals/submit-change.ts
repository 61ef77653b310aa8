import { auditOf } from '../modules/password/asker.ts';
import type { ChangeCall } from './change-call.ts';
import { isHeldKind } from './held.ts';
import type { ApprovalKind, ChangeContext } from './kind.ts';
import { propose } from './propose.ts';

/** What became of a change: made, or waiting for a second person. */
export type Submitted<Result> = { applied: Result } | { changeRequestId: number };

/** With what a call applies a change that needs no approval. */
export const contextOf = (call: ChangeCall, reason: string): ChangeContext => ({
  db: call.db,
  deps: call.deps,
  makerId: call.subject.accountId,
  checkerId: null,
  actor: auditOf(call),
  reason,
  requestId: null,
});

/**
 * Makes a change, or keeps it for a second person where its kind says so (areas/administration.md 5.1). The route has checked
 * the right of the act.
 * @throws what the kind's apply throws; CHANGE_PENDING, NO_APPROVER.
 */
export async function submitChange<Payload, Result>(
  call: ChangeCall,
  kind: ApprovalKind<Payload, Result>,
  payload: Payload,
  reason: string,
): Promise<Submitted<Result>> {
  const { db, deps, subject } = call;
  const held =
    (await isHeldKind(db, kind.kind)) &&
    (await kind.isDangerous({ db, deps }, payload, subject.accountId));
  if (held) return { changeRequestId: await propose(call, kind, payload, reason) };
  return { applied: await kind.apply(contextOf(call, reason), payload) };
}
