import type { FieldChange, PeopleActed } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { HttpError } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { audit } from '../audit/audit.ts';
import { auditOf } from '../password/asker.ts';
import { httpError } from './messages.ts';
import { reasonOf } from './reason.ts';
import { holdTargets, rankOf, rejectionOf, type Target } from './targets.ts';

/** Who acts: by a call, or by a job that they began, which has no request. */
export type ActCaller = Omit<Caller, 'request'>;

/**
 * An act on people: what the audit calls it, and what it does to one of them; null when it has audited the change itself. Throws an
 * HttpError where it cannot.
 */
export interface Act {
  action: string;
  apply(call: ActCaller, target: Target): Promise<FieldChange[] | null>;
}

interface Request {
  ids: number[];
  reason: string;
}

/** An audit event about an act on one account. */
export const recordAct = (
  call: ActCaller,
  db: Db,
  entry: {
    action: string;
    result: 'OK' | 'DENIED';
    id: number;
    reason: string;
    changes?: readonly FieldChange[];
    code?: string;
    jobId?: number | undefined;
  },
) =>
  audit(db, call.deps.clock(), {
    action: entry.action,
    result: entry.result,
    object: `account:${entry.id}`,
    ...auditOf(call),
    detail: {
      reason: entry.reason,
      ...(entry.code !== undefined && { code: entry.code }),
      ...(entry.jobId !== undefined && { jobId: entry.jobId }),
    },
    ...(entry.changes !== undefined && { changes: [...entry.changes] }),
  });

const codeOf = (error: unknown): string => {
  if (error instanceof HttpError) return error.code;
  throw error;
};

/** The account of an act on one person, held until the transaction ends. Throws NOT_FOUND, SELF_CHANGE, RANK_HIGHER. */
export async function requireTarget(call: Caller, action: string, id: number): Promise<Target> {
  const { db, subject } = call;
  const [target] = await holdTargets(db, subject, [id]);
  if (target === undefined) {
    await recordMiss(call, action);
    throw commonError('NOT_FOUND');
  }
  const code = rejectionOf(subject, await rankOf(db, subject), target);
  if (code !== null) throw httpError(code);
  return target;
}

/** Does an act to one person; a rejection is that of the call. */
async function actOnOne(call: Caller, act: Act, id: number, reason: string): Promise<PeopleActed> {
  const { action } = act;
  const target = await requireTarget(call, action, id);
  const changes = await act.apply(call, target);
  if (changes !== null)
    await recordAct(call, call.db, { action, result: 'OK', id, reason, changes });
  return { done: [id], failed: [] };
}

interface Whom {
  /** Each once. */
  ids: readonly number[];
  reason: string;
  /** Of the job that does it. */
  jobId?: number;
}

/** Does an act to each of the people, in the caller's transaction; who cannot be acted on is named with the code. */
export async function actOnEach(
  call: ActCaller,
  act: Act,
  { ids, reason, jobId }: Whom,
): Promise<PeopleActed> {
  const { db, subject } = call;
  const [rank, targets] = [await rankOf(db, subject), await holdTargets(db, subject, ids)];
  const found = new Map(targets.map((target) => [target.id, target]));
  const done: number[] = [];
  const failed: PeopleActed['failed'] = [];
  const changed: { id: number; changes: FieldChange[] }[] = [];
  for (const id of ids) {
    const target = found.get(id);
    const refused = target ? rejectionOf(subject, rank, target) : 'NOT_FOUND';
    if (refused !== null || target === undefined) {
      failed.push({ id, code: refused ?? 'NOT_FOUND' });
      continue;
    }
    try {
      // A savepoint: what one person cannot have leaves the others theirs.
      const changes = await db.transaction((tx) => act.apply({ ...call, db: tx }, target));
      if (changes !== null) changed.push({ id, changes });
      done.push(id);
    } catch (error) {
      failed.push({ id, code: codeOf(error) });
    }
  }
  // Last: the chain's head is locked until the transaction ends.
  for (const { id, changes } of changed)
    await recordAct(call, db, { action: act.action, result: 'OK', id, reason, changes, jobId });
  for (const { id, code } of failed)
    await recordAct(call, db, { action: act.action, result: 'DENIED', id, reason, code, jobId });
  return { done, failed };
}

/** The same in the submit's transaction; where it is about one person alone, a rejection is that of the call. */
export async function actOn(call: Caller, act: Act, request: Request): Promise<PeopleActed> {
  const reason = reasonOf(request, call.language);
  const ids = [...new Set(request.ids)];
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return actOnOne(call, act, only, reason);
  return actOnEach(call, act, { ids, reason });
}
