import type { Inbox, InboxState } from '@portal/domain/inbox';
import type { FieldChange, InboxActed } from '@portal/types';
import { holdersOf } from '../approvals/people.ts';
import type { Db } from '../db/handle.ts';
import { say } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';
import type { Caller } from '../lookup/caller.ts';
import { audit } from '../modules/audit/audit.ts';
import { auditOf } from '../modules/password/asker.ts';
import { reasonOf } from '../modules/people/reason.ts';
import { addressOf } from './address.ts';
import { addEvent, findItem, type ItemState, updateItem } from './item-store.ts';
import { httpError } from './messages.ts';
import { notifyAssigned } from './notices.ts';

const REOPEN_MS = 30 * 86_400_000;
const OVER: readonly InboxState[] = ['CLOSED', 'APPROVED', 'REJECTED'];

export interface Named {
  inbox: Inbox;
  id: number;
  version: number;
}

/** An audit event about an item; never with its texts. */
export const recordItem = (
  call: Caller,
  db: Db,
  action: string,
  { inbox, id }: Pick<Named, 'inbox' | 'id'>,
  before: string | null,
  after: string | null,
  { reason, changes = [] }: { reason?: string; changes?: FieldChange[] } = {},
) =>
  audit(db, call.deps.clock(), {
    ...{
      action: `inbox.${action}`,
      result: 'OK',
      ...auditOf(call),
      object: `inbox:${inbox}/${id}`,
    },
    ...(reason === undefined ? {} : { detail: { reason } }),
    changes: [{ field: 'state', before, after }, ...changes],
  });

/** The item of an act, locked; another person's change in between is INBOX_CHANGED, an ended one INBOX_STATE. */
export async function openItem(call: Caller, { inbox, id, version }: Named): Promise<ItemState> {
  const item = await findItem(call, inbox, id, true);
  if (item.version !== version)
    throw httpError('INBOX_CHANGED', { data: { version: item.version } });
  if (OVER.includes(item.status)) throw httpError('INBOX_STATE');
  return item;
}

/** The same for who has the item; INBOX_NOT_YOURS names who does. */
export async function ownItem(call: Caller, named: Named): Promise<ItemState> {
  const item = await openItem(call, named);
  if (item.assignedTo !== call.subject.accountId)
    throw httpError('INBOX_NOT_YOURS', { params: { name: item.assigneeName ?? '–' } });
  return item;
}

/** Takes an item, or gives it to a colleague. INBOX_TAKEN names who has it. */
export async function assignItem(
  call: Caller,
  named: Named & { to?: number | undefined },
): Promise<InboxActed> {
  const { inbox, id, to } = named;
  const { db, deps, subject } = call;
  const item = await findItem(call, inbox, id, true);
  const mine = subject.accountId;
  const taker = to ?? mine;
  const isTaken = item.assignedTo !== null && item.assignedTo !== mine && to === undefined;
  if (isTaken) throw httpError('INBOX_TAKEN', { params: { name: item.assigneeName ?? '–' } });
  await openItem(call, named);
  if (taker !== mine) {
    const holders = await holdersOf(db, ['inbox.manage'], deps.clock());
    if (!holders.includes(taker)) throw httpError('INBOX_ASSIGNEE');
  }
  const status = item.status === 'NEW' ? 'ASSIGNED' : item.status;
  const version = await updateItem(db, inbox, id, { assignedTo: taker, status });
  await addEvent(call, inbox, id, { kind: 'ASSIGN', toId: taker });
  if (taker !== mine) await notifyAssigned(call, taker, inbox, item);
  await recordItem(call, db, 'assign', named, item.status, status);
  return { id, state: status, version };
}

/** A note for colleagues: it never leaves the house. */
export async function addNote(call: Caller, named: Named & { text: string }): Promise<InboxActed> {
  const { inbox, id, text } = named;
  const item = await openItem(call, named);
  await addEvent(call, inbox, id, { kind: 'NOTE', text });
  await recordItem(call, call.db, 'note', named, item.status, item.status);
  return { id, state: item.status, version: item.version };
}

const SUBJECT = sentence('inbox.answer.subject');
const BODY = sentence('inbox.answer.body');

/** Answers by mail, with the number in its subject. The item is answered when the mail has left, not before. */
export async function answerItem(
  call: Caller,
  named: Named & { text: string },
): Promise<InboxActed> {
  const { inbox, id, text } = named;
  const { db, deps } = call;
  const item = await ownItem(call, named);
  const to = await addressOf(db, inbox, id);
  if (to?.email == null) throw httpError('INBOX_NO_ADDRESS');
  const params = { refNo: item.refNo, fullname: to.fullname, text };
  const outboxId = await deps.outbox.put(db, {
    ...{ kind: 'MAIL', to: to.email, keepBody: true },
    subject: say(SUBJECT, to.locale, params),
    body: say(BODY, to.locale, params),
  });
  await addEvent(call, inbox, id, { kind: 'ANSWER', text, outboxId });
  await recordItem(call, db, 'answer', named, item.status, item.status);
  return { id, state: item.status, version: item.version };
}

/** Closes an item with its reason. */
export async function closeItem(
  call: Caller,
  named: Named & { reason: string },
): Promise<InboxActed> {
  const { inbox, id } = named;
  const reason = reasonOf(named, call.language);
  const item = await ownItem(call, named);
  const closed = { status: 'CLOSED', closedAt: call.deps.clock(), closeReason: reason } as const;
  const version = await updateItem(call.db, inbox, id, closed);
  await addEvent(call, inbox, id, { kind: 'STATE', state: 'CLOSED', text: reason });
  await recordItem(call, call.db, 'close', named, item.status, 'CLOSED', { reason });
  return { id, state: 'CLOSED', version };
}

/** Whether a closed item may be opened again: for 30 days. */
export const mayReopen = ({ status, closedAt }: ItemState, now: Date): boolean =>
  status === 'CLOSED' && closedAt !== null && now.getTime() - closedAt.getTime() <= REOPEN_MS;

/** Opens a closed item again, for who reopens it. */
export async function reopenItem(
  call: Caller,
  named: Named & { reason: string },
): Promise<InboxActed> {
  const { inbox, id } = named;
  const reason = reasonOf(named, call.language);
  const item = await findItem(call, inbox, id, true);
  if (item.version !== named.version) throw httpError('INBOX_CHANGED');
  if (item.status !== 'CLOSED') throw httpError('INBOX_STATE');
  if (!mayReopen(item, call.deps.clock())) throw httpError('INBOX_REOPEN_OVER');
  const assignedTo = call.subject.accountId;
  const open = { status: 'ASSIGNED', assignedTo, closedAt: null, closeReason: null } as const;
  const version = await updateItem(call.db, inbox, id, open);
  await addEvent(call, inbox, id, { kind: 'STATE', state: 'ASSIGNED', text: reason });
  await recordItem(call, call.db, 'reopen', named, 'CLOSED', 'ASSIGNED', { reason });
  return { id, state: 'ASSIGNED', version };
}
