import { httpError } from '../../errors/messages.ts';
import { isGuest, mailboxOf, type Reader } from './mailbox.ts';
import {
  countMessages,
  type Mailbox,
  type MessageFilter,
  markMessages,
  readMessages,
} from './store.ts';

const EMPTY = { datas: [], totalData: 0, totalMessageUnread: 0, totalUnreadForAll: 0 };

export async function listMessages(
  call: Reader,
  agentCode: string | null | undefined,
  filter: MessageFilter,
  { page, size }: { page: number; size: number },
) {
  const box = mailboxOf(call, agentCode);
  if (isGuest(call)) return EMPTY;
  const [datas, counts] = await Promise.all([
    readMessages(call.db, box, filter, { limit: size, offset: (page - 1) * size }),
    countMessages(call.db, box, filter),
  ]);
  return { datas, ...counts };
}

interface Named {
  agentCode?: string | null;
  /** All messages of the caller when none are named. */
  ids: readonly number[] | undefined;
}

/** Throws NOT_FOUND when none of the named messages is one of the caller's. */
async function mark(
  call: Reader,
  { agentCode, ids }: Named,
  change: Parameters<typeof markMessages>[3],
) {
  const box = mailboxOf(call, agentCode);
  const marked = isGuest(call) ? 0 : await markMessages(call.db, box, ids, change);
  if (ids !== undefined && marked === 0) throw httpError('NOT_FOUND');
  return unread(call, box);
}

export const checkRead = (call: Reader, named: Named) =>
  mark(call, named, { column: 'readAt', on: true });

export const likeMessage = (call: Reader, named: Named, on: boolean) =>
  mark(call, named, { column: 'likedAt', on });

/** Takes messages out of the caller's own lists and counts, or brings them back. */
export const deleteMessages = (call: Reader, named: Named, on: boolean) =>
  mark(call, named, { column: 'deletedAt', on });

async function unread(call: Reader, box: Mailbox) {
  if (isGuest(call)) return { totalMessageUnread: 0 };
  const { totalMessageUnread } = await countMessages(call.db, box, { list: 'all' });
  return { totalMessageUnread };
}
