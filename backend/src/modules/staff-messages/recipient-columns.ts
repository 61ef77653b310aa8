import type { NotificationChannel } from '@portal/domain/notification';
import { type SQL, sql } from 'drizzle-orm';

/** SQL: the columns of message_recipient that hold the state and the reason of a channel. */
export const columnsOf = (channel: NotificationChannel): readonly [state: SQL, reason: SQL] => {
  const name = channel.toLowerCase();
  return [sql`${sql.identifier(`${name}_state`)}`, sql`${sql.identifier(`${name}_reason`)}`];
};
