import type { StaffMessageState } from '@portal/domain/notification';
import type { StaffMessageActed, staffMessageSend } from '@portal/types';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { HELD } from '../../approvals/messages.ts';
import { submitChange } from '../../approvals/submit-change.ts';
import { message } from '../../db/schema/index.ts';
import { type Answer, answer } from '../../http/answer.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAct, stateChange } from '../content-admin/act-log.ts';
import { reasonOf } from '../people/reason.ts';
import { holdMessage } from './message-access.ts';
import { checkSend, messageKind } from './message-kind.ts';
import { httpError } from './messages.ts';
import { requireDraft } from './save-message.ts';
import { putSendJob } from './start-message.ts';
import { findMessage, messageObject, type StoredMessage } from './stored-message.ts';

interface Seen {
  id: number;
  version: number;
}

export async function actedOn(call: Caller, id: number): Promise<StaffMessageActed> {
  const row = await findMessage(call.db, id);
  if (row === undefined) throw new Error(`message ${id} is gone`);
  return { id, state: row.state, version: row.version, changeRequestId: null };
}

/** Sends a draft at once or at its time, or keeps that for a second person (202). */
export async function sendMessage(
  call: Caller,
  { id, version, expectedTotal, reason: given }: Seen & z.output<typeof staffMessageSend>,
): Promise<StaffMessageActed | Answer<StaffMessageActed>> {
  const row = await holdMessage(call, { id, version, action: 'message.send' });
  await requireDraft(call, row);
  const reason = reasonOf({ reason: given }, call.language);
  const reader = { db: call.db, deps: call.deps };
  await checkSend(reader, row, expectedTotal);
  const sent = await submitChange(call, messageKind, { id, expectedTotal }, reason);
  if (!('changeRequestId' in sent)) return actedOn(call, id);
  const { changeRequestId } = sent;
  const held = { id, state: row.state, version: row.version, changeRequestId };
  return answer(held, { status: 202, sentence: HELD });
}

/** Moves a message on, from the one state in which that can be. Throws MESSAGE_STATE. */
async function move(
  call: Caller,
  seen: Seen,
  how: { action: string; from: StaffMessageState; to: StaffMessageState },
): Promise<StoredMessage> {
  const row = await holdMessage(call, { ...seen, action: how.action });
  if (row.state !== how.from) throw httpError('MESSAGE_STATE');
  await call.db
    .update(message)
    .set({ state: how.to, updatedBy: call.subject.accountId })
    .where(eq(message.id, row.id));
  return row;
}

const record = (call: Caller, row: StoredMessage, action: string, to: StaffMessageState) =>
  recordAct(call, {
    ...{ action, object: messageObject(row.id), changes: stateChange(row.state, to) },
  });

/** A planned message is a draft again. */
export async function unscheduleMessage(call: Caller, seen: Seen): Promise<StaffMessageActed> {
  const action = 'message.unschedule';
  const row = await move(call, seen, { action, from: 'SCHEDULED', to: 'DRAFT' });
  await record(call, row, action, 'DRAFT');
  return actedOn(call, row.id);
}

/** Nothing more is handed over; what is in the outbox already leaves. */
export async function pauseMessage(call: Caller, seen: Seen): Promise<StaffMessageActed> {
  const action = 'message.pause';
  const row = await move(call, seen, { action, from: 'SENDING', to: 'PAUSED' });
  await record(call, row, action, 'PAUSED');
  return actedOn(call, row.id);
}

/** Goes on after the recipient that was written last. */
export async function resumeMessage(call: Caller, seen: Seen): Promise<StaffMessageActed> {
  const action = 'message.resume';
  const row = await move(call, seen, { action, from: 'PAUSED', to: 'SENDING' });
  const jobId = await putSendJob(call.db, call.deps, row, { accountId: call.subject.accountId });
  await call.db.update(message).set({ jobId }).where(eq(message.id, row.id));
  await record(call, row, action, 'SENDING');
  return actedOn(call, row.id);
}
