import type { RecipientReason } from '@portal/domain/notification';
import type { StaffMessageTested } from '@portal/types';
import { fold } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { notification, pushWait } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { Caller } from '../../lookup/caller.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { recordAct } from '../content-admin/act-log.ts';
import { CONTACTS, type OuterChannel, PEOPLE, unconfigured } from './channels.ts';
import { checkComplete } from './check-message.ts';
import { contentOf, originOf } from './hand-over.ts';
import { holdMessage } from './message-access.ts';
import { httpError } from './messages.ts';
import { pushOf } from './push-content.ts';
import { messageObject, type StoredMessage } from './stored-message.ts';
import { readIn } from './texts.ts';

const MARK = sentence('staffMessage.test.mark');

async function contactOf({ db, subject }: Caller, channel: OuterChannel): Promise<string | null> {
  const { rows } = await db.execute<{ contact: string | null }>(
    sql`select ${CONTACTS[channel]} as contact from ${PEOPLE} where account.id = ${subject.accountId}`,
  );
  return rows[0]?.contact ?? null;
}

/** The message as it would be read, marked as a test: it belongs to no message of staff, so no report counts it. */
function marked(row: StoredMessage, call: Caller): StoredMessage {
  const { title, body } = readIn(row, call.language);
  const mark = say(MARK, call.language);
  return { ...row, titleVi: `${mark} ${title}`, titleEn: null, bodyVi: body, bodyEn: null };
}

async function sendOut(
  call: Caller,
  row: StoredMessage,
  channel: OuterChannel,
): Promise<RecipientReason | null> {
  const { db, deps } = call;
  if (unconfigured(deps, channel) !== undefined) return 'NOT_CONFIGURED';
  if (channel === 'PUSH') {
    // As a notice of the system: the caller who tests wants it.
    const message = { ...pushOf(row, null), type: 'SYSTEM' as const };
    const [pushed] = await deps.push.put(db, message, [call.subject.accountId]);
    return pushed?.none === null ? null : 'NO_CONTACT';
  }
  const to = await contactOf(call, channel);
  if (to === null) return 'NO_CONTACT';
  const how = { origin: originOf(deps), unaccent: await settingOf(db, 'MESSAGE_SMS_UNACCENT') };
  await deps.outbox.put(db, {
    ...{ kind: channel, to, keepBody: true },
    ...contentOf(row, channel, call.language, how),
  });
  return null;
}

/** Sends a message to the caller alone, whatever the hour and the preferences. */
export async function testMessage(
  call: Caller,
  seen: { id: number; version: number },
): Promise<StaffMessageTested> {
  const { db, deps, subject } = call;
  const stored = await holdMessage(call, { ...seen, action: 'message.test' });
  if (stored.state !== 'DRAFT' && stored.state !== 'SCHEDULED') throw httpError('MESSAGE_STATE');
  await checkComplete(deps, { ...stored, channels: ['APP'] });
  const row = marked(stored, call);
  const channels: StaffMessageTested['channels'] = [];
  for (const channel of row.channels) {
    if (channel === 'APP') {
      const { titleVi: title, bodyVi: body, type, link } = row;
      const [inPortal] = await db
        .insert(notification)
        .values({
          ...{ type, scope: 'USER', accountId: subject.accountId, title, body, link },
          ...{ fold: fold(`${title} ${body}`), sentAt: deps.clock() },
        })
        .returning({ id: notification.id });
      // A test of this channel is of this channel alone: what is for one person is else pushed as well.
      if (inPortal !== undefined)
        await db.delete(pushWait).where(eq(pushWait.notificationId, inPortal.id));
      channels.push({ channel, reason: null });
    } else channels.push({ channel, reason: await sendOut(call, row, channel) });
  }
  await recordAct(call, {
    ...{ action: 'message.test', object: messageObject(row.id), changes: [] },
    detail: { channels: row.channels.join(',') },
  });
  return { channels };
}
