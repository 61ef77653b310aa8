import { ACCOUNT_TYPE } from '@portal/domain/account';
import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { audiencesOf } from '../content/audience.ts';
import {
  countMessages,
  type Mailbox,
  type MessageFilter,
  markLiked,
  markRead,
  readMessages,
} from './store.ts';

interface Caller {
  subject: Subject;
  db: Db;
  deps: Deps;
}

/** The caller's own mailbox. Throws access.denined when the call names another agent's (NOT-10). */
function mailbox({ subject, deps }: Caller, agentCode: string | null | undefined): Mailbox {
  if (agentCode && agentCode !== subject.agent?.agentCode) throw httpError('access.denined');
  return {
    accountId: subject.accountId,
    audiences: audiencesOf(subject),
    now: deps.clock(),
  };
}

const EMPTY = { datas: [], totalData: 0, totalMessageUnread: 0 };

/** Guests get no messages at all (NOT-09). */
const isGuest = ({ subject }: Caller): boolean => subject.accountType === ACCOUNT_TYPE.GUEST;

export async function listMessages(
  call: Caller,
  agentCode: string | null | undefined,
  filter: MessageFilter,
  { page, size }: { page: number; size: number },
) {
  const box = mailbox(call, agentCode);
  if (isGuest(call)) return EMPTY;
  const [datas, counts] = await Promise.all([
    readMessages(call.db, box, filter, { limit: size, offset: (page - 1) * size }),
    countMessages(call.db, box, filter),
  ]);
  return { datas, ...counts };
}

/** Throws NOT_FOUND when the message is not one of the caller's. */
export async function checkRead(
  call: Caller,
  { agentCode, notifyId }: { agentCode?: string | null; notifyId?: number },
) {
  const box = mailbox(call, agentCode);
  if (!isGuest(call)) {
    const marked = await markRead(call.db, box, notifyId);
    if (notifyId !== undefined && marked === 0) throw httpError('NOT_FOUND');
  }
  return unread(call, box);
}

export async function likeMessage(
  call: Caller,
  { agentCode, notifyId, isLike }: { agentCode?: string | null; notifyId: number; isLike: number },
) {
  const box = mailbox(call, agentCode);
  if (isGuest(call) || !(await markLiked(call.db, box, notifyId, isLike === 1))) {
    throw httpError('NOT_FOUND');
  }
  return unread(call, box);
}

async function unread(call: Caller, box: Mailbox) {
  if (isGuest(call)) return { totalMessageUnread: 0 };
  const { totalMessageUnread } = await countMessages(call.db, box, { list: 'all' });
  return { totalMessageUnread };
}
