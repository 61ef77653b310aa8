import { everyLanguage } from '@portal/domain/language';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { notification } from '../../db/schema/index.ts';
import type { PushMessage } from '../push/push.ts';
import type { StoredMessage } from './stored-message.ts';
import { readIn } from './texts.ts';

/** A message of staff as browsers get it: its texts, and a link that is a page of the portal; another link is in the message. */
export const pushOf = (row: StoredMessage, notifyId: number | null): PushMessage => ({
  ...{ type: row.type, urgent: row.urgent, notifyId },
  title: everyLanguage((language) => readIn(row, language).title),
  body: everyLanguage((language) => readIn(row, language).body),
  link: row.link?.startsWith('/') === true ? row.link : null,
});

/** The same with its number in the portal, so that an open page does not tell it twice; the report counts it. */
export async function staffPush(db: Db, row: StoredMessage): Promise<PushMessage> {
  const [inPortal] = await db
    .select({ id: notification.id })
    .from(notification)
    .where(eq(notification.messageId, row.id));
  return { ...pushOf(row, inPortal?.id ?? null), staffMessageId: row.id };
}
