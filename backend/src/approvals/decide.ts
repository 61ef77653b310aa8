import { isDeepStrictEqual } from 'node:util';
import type { ChangeState } from '@portal/domain/approval';
import { and, eq } from 'drizzle-orm';
import { changeRequest } from '../db/schema/index.ts';
import { HttpError } from '../errors/http-error.ts';
import { httpError as commonError } from '../errors/messages.ts';
import { audit } from '../modules/audit/audit.ts';
import { auditOf } from '../modules/password/asker.ts';
import type { ChangeCall } from './change-call.ts';
import type { AnyKind, ChangeReader } from './kind.ts';
import { httpError } from './messages.ts';
import { notifyMaker } from './notices.ts';
import { openedPayload } from './payload.ts';
import { authoritiesOf } from './people.ts';
import { checkerRights } from './propose.ts';
import { type ChangeRequest, findRequest, stateOf, titleOf } from './request-store.ts';

export interface Decision {
  id: number;
  version: number;
  note: string;
}

/** A waiting request, locked until the transaction ends. */
async function waiting(call: ChangeCall, { id, version }: Decision): Promise<ChangeRequest> {
  const { db, deps } = call;
  const request = await findRequest(db, id, true);
  if (request === undefined) throw commonError('NOT_FOUND');
  const isOver = stateOf(request, deps.clock()) !== 'PENDING' || request.version !== version;
  if (isOver) throw httpError('APPROVAL_OVER');
  return request;
}

/** The kind of a request. */
export function kindOf({ deps }: Pick<ChangeReader, 'deps'>, request: ChangeRequest): AnyKind {
  const kind = deps.approvalKinds.get(request.kind);
  if (kind === undefined) throw new Error(`no kind of change is called ${request.kind}`);
  return kind;
}

/** The kind and the payload of a request. */
export function opened(
  { deps }: Pick<ChangeReader, 'deps'>,
  request: ChangeRequest,
): { kind: AnyKind; payload: unknown } {
  const kind = kindOf({ deps }, request);
  return { kind, payload: openedPayload(deps, kind, request.payloadEnc) };
}

/** Throws unless the caller may decide: the rights of the change, neither its maker nor concerned, and behind no mask. */
export async function checkChecker(
  { subject, ...reader }: Pick<ChangeCall, 'subject' | 'db' | 'deps'>,
  request: ChangeRequest,
): Promise<void> {
  const { accountId, authorities, impersonation } = subject;
  const isOwn = request.makerId === accountId || request.personIds.includes(accountId);
  if (isOwn || impersonation !== undefined) throw httpError('APPROVAL_OWN');
  const { kind, payload } = opened(reader, request);
  const needed = await checkerRights(reader, kind, payload);
  if (!needed.every((code) => authorities.has(code))) throw commonError('access.denined');
}

/** Whether the object is still the one that the change was made from, and its maker may still make it. */
export async function isStale(reader: ChangeReader, request: ChangeRequest): Promise<boolean> {
  const { kind, payload } = opened(reader, request);
  const rights = await authoritiesOf(reader.db, request.makerId, reader.deps.clock());
  if (!rights.has(kind.authority(payload))) return true;
  const base: unknown = (await kind.base(reader, payload)) ?? null;
  return !isDeepStrictEqual(JSON.parse(JSON.stringify(base)), request.base);
}

async function store(
  call: ChangeCall,
  request: ChangeRequest,
  part: Partial<ChangeRequest> & { state: ChangeState },
): Promise<boolean> {
  const now = call.deps.clock();
  const rows = await call.db
    .update(changeRequest)
    .set({ decidedAt: now, ...part })
    .where(and(eq(changeRequest.id, request.id), eq(changeRequest.state, 'PENDING')))
    .returning({ id: changeRequest.id });
  return rows.length > 0;
}

const auditDecision = (
  call: ChangeCall,
  request: ChangeRequest,
  action: string,
  state: ChangeState,
  detail: Record<string, string | number | null>,
) =>
  audit(call.db, call.deps.clock(), {
    ...{ action, result: 'error' in detail ? 'FAILED' : 'OK', ...auditOf(call) },
    object: request.objectKey,
    detail: { requestId: request.id, kind: request.kind, makerId: request.makerId, ...detail },
    changes: [{ field: 'state', before: request.state, after: state }],
  });

/** Keeps that a request failed; what was to apply it is undone already. False when another user decided meanwhile. */
async function fail(call: ChangeCall, request: ChangeRequest, note: string, error: string) {
  const checkerId = call.subject.accountId;
  const stored = await store(call, request, { state: 'FAILED', checkerId, note, error });
  if (!stored) return false;
  await notifyMaker(
    call,
    request.makerId,
    { id: request.id, title: titleOf(request) },
    {
      ...{ state: 'FAILED', note },
    },
  );
  await auditDecision(call, request, 'approval.approve', 'FAILED', { note, error });
  return true;
}

async function applyChange(call: ChangeCall, request: ChangeRequest, note: string) {
  const reader = { db: call.db, deps: call.deps };
  if (await isStale(reader, request)) throw httpError('APPROVAL_STALE');
  const { kind, payload } = opened(call, request);
  const effect = await kind.effect(reader, payload);
  const checkerId = call.subject.accountId;
  const now = call.deps.clock();
  await store(call, request, { state: 'APPLIED', checkerId, note, effect, appliedAt: now });
  await kind.apply(
    {
      ...{ ...reader, makerId: request.makerId, checkerId, actor: auditOf(call) },
      ...{ reason: request.reason, requestId: request.id },
    },
    payload,
  );
  await notifyMaker(
    call,
    request.makerId,
    { id: request.id, title: titleOf(request) },
    {
      ...{ state: 'APPLIED', note },
    },
  );
  await auditDecision(call, request, 'approval.approve', 'APPLIED', { note });
}

/**
 * Approves a change and makes it, in the transaction of the call. All is checked again: who approves, who asked, the object.
 * A change that cannot be made any more fails for good and nothing of it stays: the rejection (APPROVAL_STALE, or what the kind's
 * apply throws) is returned, so that the failure is stored.
 * @throws NOT_FOUND, APPROVAL_OVER, APPROVAL_OWN, access.denined.
 */
export async function approve(
  call: ChangeCall,
  decision: Decision,
): Promise<{ id: number; state: ChangeState } | HttpError> {
  const request = await findRequest(call.db, decision.id, false);
  if (request !== undefined) await checkChecker(call, request);
  let found: ChangeRequest | undefined;
  try {
    await call.db.transaction(async (tx) => {
      const own = { ...call, db: tx };
      found = await waiting(own, decision);
      await applyChange(own, found, decision.note);
    });
  } catch (error) {
    // The savepoint is undone, and with it the lock.
    if (found === undefined || !(error instanceof HttpError) || error.text.status >= 500)
      throw error;
    if (await fail(call, found, decision.note, error.code)) return error;
    throw httpError('APPROVAL_OVER');
  }
  return { id: decision.id, state: 'APPLIED' };
}

/** Refuses a change with a note to its maker. */
export async function reject(call: ChangeCall, decision: Decision) {
  const known = await findRequest(call.db, decision.id, false);
  if (known !== undefined) await checkChecker(call, known);
  const request = await waiting(call, decision);
  const { note } = decision;
  const state = 'REJECTED' as const;
  await store(call, request, { state, checkerId: call.subject.accountId, note });
  await notifyMaker(
    call,
    request.makerId,
    { id: request.id, title: titleOf(request) },
    {
      ...{ state, note },
    },
  );
  await auditDecision(call, request, 'approval.reject', state, { note });
  return { id: request.id, state };
}

/** Takes a change back before anybody decided on it; for its maker alone. */
export async function withdraw(call: ChangeCall, decision: Decision) {
  const known = await findRequest(call.db, decision.id, false);
  // Another's request is not theirs to know of here.
  if (known?.makerId !== call.subject.accountId) throw commonError('NOT_FOUND');
  const request = await waiting(call, decision);
  const { note } = decision;
  await store(call, request, { state: 'WITHDRAWN', note });
  await auditDecision(call, request, 'approval.withdraw', 'WITHDRAWN', { note });
  return { id: request.id, state: 'WITHDRAWN' as const };
}
