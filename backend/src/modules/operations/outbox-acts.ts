import type { OperationActed, OutboxTested } from '@portal/types';
import type { ChangeCall } from '../../approvals/change-call.ts';
import { say } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { Caller } from '../../lookup/caller.ts';
import { audit } from '../audit/audit.ts';
import { contactsOf } from '../outbox/notify-account.ts';
import { auditOf } from '../password/asker.ts';
import { actOnIds } from './act-on-ids.ts';
import { httpError } from './messages.ts';
import { faultOf } from './outbox-fault.ts';
import { messagesOf } from './outbox-store.ts';

interface Request {
  ids: number[];
  reason: string;
}

/** Sends failed messages once more; what held a one-time code cannot be (RETRY_SECRET). */
export async function retryMessages(call: ChangeCall, request: Request): Promise<OperationActed> {
  const { db, deps } = call;
  const known = await messagesOf(db, request.ids);
  return actOnIds(call, request, {
    action: 'outbox.retry',
    object: 'outbox',
    async apply(id) {
      const message = known.get(id);
      if (message === undefined) throw commonError('NOT_FOUND');
      if (!message.keepBody) throw httpError('RETRY_SECRET');
      if (!(await deps.outbox.retry(db, id))) throw httpError('NOT_FAILED');
      return { field: 'state', before: 'FAILED', after: 'WAITING' };
    },
  });
}

/** Ends waiting messages; BEING_SENT for one that a server has in hand now. */
export async function cancelMessages(call: ChangeCall, request: Request): Promise<OperationActed> {
  const { db, deps } = call;
  const known = await messagesOf(db, request.ids);
  return actOnIds(call, request, {
    action: 'outbox.cancel',
    object: 'outbox',
    async apply(id) {
      if (!known.has(id)) throw commonError('NOT_FOUND');
      const outcome = await deps.outbox.cancel(db, id);
      if (outcome === 'SENDING') throw httpError('BEING_SENT');
      if (outcome === 'OVER') throw httpError('NOT_WAITING');
      return { field: 'state', before: 'WAITING', after: 'CANCELLED' };
    },
  });
}

const TEXT = {
  subject: sentence('operations.test.subject'),
  body: sentence('operations.test.body'),
};

const codeOf = (error: unknown): string | null => {
  const { responseCode, message } = error as { responseCode?: number; message?: string };
  const code = responseCode ?? /answered (\d{3})/.exec(message ?? '')?.[1];
  return code === undefined ? null : String(code);
};

const textOf = (error: unknown): string => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return `${code}: ${message}`;
};

/** Sends a test to the caller's own address or phone, at once, and says what the server answered. */
export async function testChannel(call: Caller, kind: 'MAIL' | 'SMS'): Promise<OutboxTested> {
  const { db, deps, subject, language } = call;
  const contacts = await contactsOf(db, subject.accountId);
  const to =
    kind === 'MAIL' ? (contacts?.emailCompany ?? contacts?.emailPersonal) : contacts?.phone;
  if (to == null) throw httpError('NO_CONTACT');
  const body = say(TEXT.body, language, { by: subject.username });
  let tested: OutboxTested;
  try {
    const answer = await deps.outbox.probe({
      ...{ kind, to, body },
      ...(kind === 'MAIL' ? { subject: say(TEXT.subject, language) } : {}),
    });
    tested = { sent: true, answer: answer ?? null, fault: null };
  } catch (error) {
    tested = { sent: false, answer: codeOf(error), fault: faultOf(textOf(error)) };
  }
  await audit(db, deps.clock(), {
    ...{ action: 'outbox.test', result: tested.sent ? 'OK' : 'FAILED', ...auditOf(call) },
    object: `outbox:${kind}`,
    detail: { answer: tested.answer, fault: tested.fault },
  });
  return tested;
}
