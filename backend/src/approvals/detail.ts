import type { ChangeState } from '@portal/domain/approval';
import type { Language } from '@portal/domain/language';
import type { ApprovalDetail, ChangeEffect, RepeatedCall } from '@portal/types';
import { HttpError } from '../errors/http-error.ts';
import { httpError as commonError } from '../errors/messages.ts';
import type { ChangeCall } from './change-call.ts';
import { checkChecker, isStale, kindOf, opened } from './decide.ts';
import { fieldWords } from './field-words.ts';
import { type ChangeRequest, findRow } from './request-store.ts';

type Reader = Pick<ChangeCall, 'db' | 'deps' | 'subject'> & { language: Language };

async function mayDecide(reader: Reader, request: ChangeRequest): Promise<boolean> {
  try {
    await checkChecker(reader, request);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/** The effect at this moment, or the stored one where it cannot be computed any more. */
async function effectNow({ db, deps }: Reader, request: ChangeRequest): Promise<ChangeEffect> {
  const { kind, payload } = opened({ deps }, request);
  try {
    return await kind.effect({ db, deps }, payload);
  } catch (error) {
    if (error instanceof HttpError) return request.effect as ChangeEffect;
    throw error;
  }
}

/** The effect of a request, now while it waits, in words. */
async function effectOf(reader: Reader, request: ChangeRequest, isPending: boolean) {
  const { db, deps, language } = reader;
  const effect = isPending ? await effectNow(reader, request) : (request.effect as ChangeEffect);
  const { words } = kindOf(reader, request);
  const changes =
    (await words?.({ db, deps }, effect.changes, language)) ?? fieldWords(effect.changes, language);
  return { ...effect, changes };
}

/** States of a request that was not made and can be no more. */
const OVER: readonly ChangeState[] = ['REJECTED', 'WITHDRAWN', 'EXPIRED', 'FAILED'];

/** The call that sends a request again; null where its object is gone. */
async function callAgain(
  { db, deps }: Reader,
  request: ChangeRequest,
): Promise<RepeatedCall | null> {
  const { kind, payload } = opened({ deps }, request);
  try {
    return await kind.again({ db, deps }, payload);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/**
 * A change request with its effect now. Its maker, who may decide on it and auditors read it; to all others it does not
 * exist.
 * @throws NOT_FOUND.
 */
export async function requestDetail(reader: Reader, id: number): Promise<ApprovalDetail> {
  const { db, deps, subject } = reader;
  const found = await findRow(db, id, deps.clock());
  if (found === undefined) throw commonError('NOT_FOUND');
  const { row, request } = found;
  const isPending = row.state === 'PENDING';
  const decides = await mayDecide(reader, request);
  const isMaker = request.makerId === subject.accountId;
  const isReader = decides || isMaker || subject.authorities.has('audit.view');
  if (!isReader) throw commonError('NOT_FOUND');
  return {
    ...row,
    objectKey: request.objectKey,
    reason: request.reason,
    note: request.note,
    error: request.error,
    version: request.version,
    effect: await effectOf(reader, request, isPending),
    stale: isPending && (await isStale({ db, deps }, request)),
    mayDecide: isPending && decides,
    mayWithdraw: isPending && isMaker,
    again: isMaker && OVER.includes(row.state) ? await callAgain(reader, request) : null,
  };
}
