import type { Inbox } from '@portal/domain/inbox';
import { fold } from '@portal/types/text/fold';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { account, notification } from '../db/schema/index.ts';
import type { Deps } from '../deps/deps.ts';
import { type Sentence, say } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';
import type { ItemState } from './item-store.ts';

interface Writer {
  db: Db;
  deps: Pick<Deps, 'clock'>;
}
interface Words {
  subject: Sentence;
  body: Sentence;
}

const ASSIGNED = {
  subject: sentence('inbox.notice.assigned.subject'),
  body: sentence('inbox.notice.assigned.body'),
};
const NEAR = {
  subject: sentence('inbox.notice.near.subject'),
  body: sentence('inbox.notice.near.body'),
};
const LATE = {
  subject: sentence('inbox.notice.late.subject'),
  body: sentence('inbox.notice.late.body'),
};

async function notify(
  { db, deps }: Writer,
  accountId: number,
  inbox: Inbox,
  { id, refNo }: Pick<ItemState, 'id' | 'refNo'>,
  words: Words,
): Promise<void> {
  const [to] = await db
    .select({ locale: account.locale })
    .from(account)
    .where(eq(account.id, accountId));
  if (to === undefined) return;
  const title = say(words.subject, to.locale, { refNo });
  const body = say(words.body, to.locale, { refNo });
  await db.insert(notification).values({
    ...{ type: 'SYSTEM', scope: 'USER', accountId, title, body, fold: fold(`${title} ${body}`) },
    ...{ link: `/admin/inbox/${inbox}?id=${id}`, sentAt: deps.clock() },
  });
}

type Item = Pick<ItemState, 'id' | 'refNo'>;

/** A colleague gave them the item. */
export const notifyAssigned = (writer: Writer, to: number, inbox: Inbox, item: Item) =>
  notify(writer, to, inbox, item, ASSIGNED);

/** Four fifths of the time are over. */
export const notifyNear = (writer: Writer, to: number, inbox: Inbox, item: Item) =>
  notify(writer, to, inbox, item, NEAR);

/** The time is over. */
export const notifyLate = (writer: Writer, to: number, inbox: Inbox, item: Item) =>
  notify(writer, to, inbox, item, LATE);
