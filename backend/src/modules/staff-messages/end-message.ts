import { fold } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, message, notification } from '../../db/schema/index.ts';
import type { DepsWithin } from '../../deps/deps.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import { messageObject, type StoredMessage } from './stored-message.ts';
import { readIn } from './texts.ts';

const SUBJECT = sentence('staffMessage.done.subject');
const BODY = sentence('staffMessage.done.body');

async function isWaiting(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from message_recipient where message_id = ${id}
    and (push_state = 'WAITING' or mail_state = 'WAITING' or sms_state = 'WAITING') limit 1`);
  return rows.length > 0;
}

async function notifySender(
  db: Db,
  { row, total, now }: { row: StoredMessage; total: number; now: Date },
) {
  if (row.createdBy === null) return;
  const [to] = await db
    .select({ locale: account.locale })
    .from(account)
    .where(eq(account.id, row.createdBy));
  if (to === undefined) return;
  const params = { title: readIn(row, to.locale).title, total };
  const [title, body] = [say(SUBJECT, to.locale, params), say(BODY, to.locale, params)];
  await db.insert(notification).values({
    ...{ type: 'SYSTEM', scope: 'USER', accountId: row.createdBy, title, body, sentAt: now },
    ...{ fold: fold(`${title} ${body}`), link: `/admin/messages/report/${row.id}` },
  });
}

/** Ends a message whose recipients are all dealt with; who wrote it gets a notice. */
export async function endIfDone(
  db: Db,
  deps: Pick<DepsWithin, 'clock'>,
  row: StoredMessage,
): Promise<boolean> {
  if (row.state !== 'SENDING' || (await isWaiting(db, row.id))) return false;
  const now = deps.clock();
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from message_recipient where message_id = ${row.id}`,
  );
  const total = rows[0]?.n ?? 0;
  await db
    .update(message)
    .set({ state: 'SENT', total, endedAt: now })
    .where(eq(message.id, row.id));
  await notifySender(db, { row, total, now });
  await audit(db, now, {
    ...{ action: 'message.end', result: 'OK', actorAccountId: row.createdBy },
    object: messageObject(row.id),
    detail: { total },
    changes: [{ field: 'state', before: row.state, after: 'SENT' }],
  });
  return true;
}
