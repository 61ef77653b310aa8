import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@portal/domain/notification';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { reaches } from './audience.ts';
import { CONTACTS, PEOPLE, unwanted } from './channels.ts';
import type { StoredMessage } from './stored-message.ts';

/** Recipients of one step of the job. */
const CHUNK = 1_000;

/** SQL over PEOPLE: state and reason of a channel at the start; without a state where it was not chosen. */
function startOf({ channels, type }: StoredMessage, channel: NotificationChannel): SQL {
  if (!channels.includes(channel)) return sql`null, null`;
  const off = unwanted(type, channel);
  if (channel === 'APP')
    return sql`case when ${off} then 'SKIPPED' else 'SENT' end, case when ${off} then 'UNWANTED' end`;
  const contact = CONTACTS[channel];
  return sql`case when ${off} or ${contact} is null then 'SKIPPED' else 'WAITING' end,
    case when ${off} then 'UNWANTED' when ${contact} is null then 'NO_CONTACT' else 'TURN' end`;
}

/**
 * Writes the next recipients, in the order of their accounts; the moment of the start is part of their key, so a second time
 * writes none. Returns how many, and the last account: with fewer than a whole chunk there are no more.
 */
export async function writeRecipients(
  db: Db,
  row: StoredMessage,
  after: number,
  now: Date,
): Promise<{ written: number; last: number; isOver: boolean }> {
  const channels = NOTIFICATION_CHANNELS.map((one) => startOf(row, one));
  const { rows } = await db.execute<{ account_id: string }>(sql`
    insert into message_recipient (message_id, account_id, sent_at, app_state, app_reason, push_state, push_reason,
      mail_state, mail_reason, sms_state, sms_reason)
    select ${row.id}::bigint, account.id, ${row.sentAt}::timestamptz, ${sql.join(channels, sql`, `)}
      from ${PEOPLE} where ${reaches(row, now)} and account.id > ${after} order by account.id limit ${CHUNK}
    on conflict do nothing returning account_id`);
  const last = rows.reduce((most, { account_id }) => Math.max(most, Number(account_id)), after);
  return { written: rows.length, last, isOver: rows.length < CHUNK };
}

/** The account of the recipient that was written last; 0 before the first. */
export async function lastWritten(db: Db, row: StoredMessage): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(account_id) as last from message_recipient where message_id = ${row.id}`,
  );
  return Number(rows[0]?.last ?? 0);
}
