import { everyLanguage } from '@portal/domain/language';
import type { NotificationChannel } from '@portal/domain/notification';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ApprovalKind, ChangeReader } from '../../approvals/kind.ts';
import { message } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import { countAudience, heldReasons } from './audience-check.ts';
import { checkComplete } from './check-message.ts';
import { httpError } from './messages.ts';
import { startMessage } from './start-message.ts';
import { findMessage, messageObject, type StoredMessage } from './stored-message.ts';
import { readIn } from './texts.ts';

const payload = z.object({ id: z.number(), expectedTotal: z.number() });
export type SendPayload = z.infer<typeof payload>;

const TITLE = sentence('staffMessage.change.title');
const NOTE = sentence('staffMessage.change.note');
const CHANNEL_NAMES: Record<NotificationChannel, ReturnType<typeof sentence>> = {
  APP: sentence('staffMessage.channelName.APP'),
  PUSH: sentence('staffMessage.channelName.PUSH'),
  MAIL: sentence('staffMessage.channelName.MAIL'),
  SMS: sentence('staffMessage.channelName.SMS'),
};

/** A total may differ from the one that was shown by so many people, or by so large a part. */
const FREE = { people: 10, share: 0.01 } as const;

/** Whether an audience is so different from the one that was checked that it has to be confirmed again. */
export const hasChanged = (before: number, after: number): boolean =>
  Math.abs(after - before) > FREE.people && Math.abs(after - before) > before * FREE.share;

async function messageOf({ db }: Pick<ChangeReader, 'db'>, { id }: SendPayload, hold = false) {
  const row = await findMessage(db, id, { hold });
  if (row === undefined) throw commonError('NOT_FOUND');
  return row;
}

const totalNow = ({ db, deps }: ChangeReader, row: StoredMessage) =>
  countAudience(db, row, deps.clock());

/** Throws MESSAGE_EMPTY, MESSAGE_AUDIENCE_CHANGED, and for a message that is not complete. */
export async function checkSend(
  reader: ChangeReader,
  row: StoredMessage,
  expectedTotal: number,
): Promise<void> {
  await checkComplete(reader.deps, row);
  const after = await totalNow(reader, row);
  if (after === 0) throw httpError('MESSAGE_EMPTY');
  if (!hasChanged(expectedTotal, after)) return;
  const counts = { before: expectedTotal, after };
  throw httpError('MESSAGE_AUDIENCE_CHANGED', { params: counts, data: counts });
}

/** Sending a message: urgent ones, text messages and those to many wait for a second person. */
export const messageKind: ApprovalKind<SendPayload, void> = {
  kind: 'message',
  payload,
  authority: () => 'message.manage',
  objectKey: ({ id }) => messageObject(id),
  async title(reader, sending) {
    const row = await messageOf(reader, sending);
    return everyLanguage((language) =>
      say(TITLE, language, { title: readIn(row, language).title }),
    );
  },
  async isDangerous(reader, sending) {
    const row = await messageOf(reader, sending);
    return (await heldReasons(reader.db, row, await totalNow(reader, row))).length > 0;
  },
  async base(reader, sending) {
    const { version, state } = await messageOf(reader, sending);
    return { version, state };
  },
  async effect(reader, sending) {
    const row = await messageOf(reader, sending);
    const total = await totalNow(reader, row);
    return {
      changes: [
        { field: 'title', before: null, after: row.titleVi },
        { field: 'body', before: null, after: row.bodyVi },
        { field: 'link', before: null, after: row.link },
        { field: 'channels', before: null, after: row.channels.join(', ') },
        { field: 'urgent', before: null, after: String(row.urgent) },
        { field: 'sendAt', before: null, after: row.sendAt?.toISOString() ?? null },
        { field: 'total', before: String(sending.expectedTotal), after: String(total) },
      ],
      notes: [
        everyLanguage((language) =>
          say(NOTE, language, {
            total,
            channels: row.channels.map((channel) => CHANNEL_NAMES[channel][language]).join(', '),
          }),
        ),
      ],
    };
  },
  async again(reader, sending) {
    const row = await messageOf(reader, sending);
    const expectedTotal = await totalNow(reader, row);
    const body = { version: row.version, expectedTotal };
    return { method: 'POST', path: `admin/messages/${row.id}/send`, body };
  },
  async apply(context, sending) {
    const { db, deps, actor, reason, makerId, checkerId, requestId } = context;
    const row = await messageOf(context, sending, true);
    if (row.state !== 'DRAFT') throw httpError('MESSAGE_STATE');
    await checkSend(context, row, sending.expectedTotal);
    const isLater = row.sendAt !== null && row.sendAt > deps.clock();
    await db.update(message).set({ requestId, updatedBy: makerId }).where(eq(message.id, row.id));
    if (isLater) await db.update(message).set({ state: 'SCHEDULED' }).where(eq(message.id, row.id));
    else await startMessage(db, deps, row, { accountId: makerId });
    await audit(db, deps.clock(), {
      ...{ action: 'message.send', result: 'OK', ...actor, object: messageObject(row.id) },
      detail: { reason, requestId, makerId, checkerId, expectedTotal: sending.expectedTotal },
      changes: [{ field: 'state', before: row.state, after: isLater ? 'SCHEDULED' : 'SENDING' }],
    });
  },
};
