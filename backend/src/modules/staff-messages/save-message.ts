import { LANGUAGES } from '@portal/domain/language';
import { type FieldChange, fold, type StaffMessage, type staffMessageCreate } from '@portal/types';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { message } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { bodyChanges, recordAct } from '../content-admin/act-log.ts';
import { unitOf } from './audience-check.ts';
import { holdMessage } from './message-access.ts';
import { messageDetail } from './message-detail.ts';
import { httpError } from './messages.ts';
import {
  findMessage,
  messageObject,
  type StoredMessage,
  waitingRequests,
} from './stored-message.ts';
import { storedTexts, textsOf } from './texts.ts';

type Form = z.output<typeof staffMessageCreate>;

/** The columns of a form. Other languages than the default one may be missing. */
function columnsOf(form: Form) {
  const { title, body } = form;
  return {
    ...storedTexts(title, body),
    titleFold: fold(LANGUAGES.map((language) => title[language]).join(' ')),
    link: form.link === '' ? null : form.link,
    type: form.type,
    audience: form.audience,
    channels: [...new Set(form.channels)],
    sendAt: form.sendAt === null ? null : new Date(form.sendAt),
    urgent: form.urgent,
  };
}

const shownOf = (row: Partial<StoredMessage> | undefined) =>
  row === undefined
    ? undefined
    : {
        ...Object.fromEntries(
          LANGUAGES.map((language) => {
            const { title, body } = textsOf(row as StoredMessage);
            return [language, { title: title[language], body: body[language] }];
          }),
        ),
        fields: {
          ...{ link: row.link ?? null, type: row.type ?? null, urgent: row.urgent ?? null },
          ...{ channels: row.channels ?? null, sendAt: row.sendAt?.toISOString() ?? null },
          // Names of people stay out of the log.
          audience: JSON.stringify({
            ...row.audience,
            usernames: row.audience?.usernames.length,
            exclude: row.audience?.exclude.length,
          }),
        },
      };

const changesOf = (
  before: Partial<StoredMessage> | undefined,
  after: Partial<StoredMessage>,
): FieldChange[] => bodyChanges(shownOf(before) as never, shownOf(after) as never);

/** Stores a new draft. What staff of a unit write stays within it. */
export async function createMessage(call: Caller, form: Form): Promise<StaffMessage> {
  const { db, subject } = call;
  const by = { createdBy: subject.accountId, updatedBy: subject.accountId };
  const [row] = await db
    .insert(message)
    .values({ ...columnsOf(form), ...by, unitId: await unitOf(db, subject) })
    .returning();
  if (row === undefined) throw new Error('the message was not stored');
  await recordAct(call, {
    ...{
      action: 'message.create',
      object: messageObject(row.id),
      changes: changesOf(undefined, row),
    },
  });
  return messageDetail(call, row);
}

/** Throws MESSAGE_NOT_DRAFT for a message that was sent, is planned or waits for a second person. */
export async function requireDraft(call: Caller, row: StoredMessage): Promise<void> {
  const waits = await waitingRequests(call.db, [row.id], call.deps.clock());
  if (row.state !== 'DRAFT' || waits.has(row.id)) throw httpError('MESSAGE_NOT_DRAFT');
}

/** Changes a draft. */
export async function saveMessage(
  call: Caller,
  { id, version, ...form }: Form & { id: number; version: number },
): Promise<StaffMessage> {
  const before = await holdMessage(call, { id, version, action: 'message.save' });
  await requireDraft(call, before);
  await call.db
    .update(message)
    .set({ ...columnsOf(form), updatedBy: call.subject.accountId })
    .where(eq(message.id, id));
  const after = (await findMessage(call.db, id)) ?? before;
  await recordAct(call, {
    ...{ action: 'message.save', object: messageObject(id), changes: changesOf(before, after) },
  });
  return messageDetail(call, after);
}

/** Takes a draft away: it was never sent, so it has neither recipients nor a notification. */
export async function discardMessage(call: Caller, seen: { id: number; version: number }) {
  const row = await holdMessage(call, { ...seen, action: 'message.discard' });
  await requireDraft(call, row);
  await call.db.delete(message).where(eq(message.id, row.id));
  await recordAct(call, {
    ...{ action: 'message.discard', object: messageObject(row.id) },
    changes: [{ field: 'title', before: row.titleVi, after: null }],
  });
  return { id: row.id, state: row.state, version: row.version, changeRequestId: null };
}
