import { fold } from '@portal/types/text/fold';
import { and, eq, isNull } from 'drizzle-orm';
import { account, notification } from '../../db/schema/index.ts';
import { type Params, type Sentence, say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { Caller } from '../../lookup/caller.ts';

interface Words {
  subject: Sentence;
  body: Sentence;
}

const ASSIGNED: Words = {
  subject: sentence('sam.notice.assigned.subject'),
  body: sentence('sam.notice.assigned.body'),
};
const DECLINED: Words = {
  subject: sentence('sam.notice.declined.subject'),
  body: sentence('sam.notice.declined.body'),
};

interface Notice {
  accountIds: readonly number[];
  link: string;
  params: Params;
}

/** Writes a message of business for each account, in the transaction of what it is about. */
async function notify({ db, deps }: Caller, words: Words, { accountIds, link, params }: Notice) {
  if (accountIds.length === 0) return;
  const sentAt = deps.clock();
  const title = say(words.subject, 'vi', params);
  const body = say(words.body, 'vi', params);
  const titleEn = say(words.subject, 'en', params);
  const bodyEn = say(words.body, 'en', params);
  await db.insert(notification).values(
    accountIds.map((accountId) => ({
      ...{ type: 'BUSINESS' as const, scope: 'USER' as const, accountId, sentAt, link },
      ...{ title, body, titleEn, bodyEn, fold: fold(`${title} ${body} ${titleEn} ${bodyEn}`) },
    })),
  );
}

const accountsOf = async ({ db }: Caller, agentId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.agentId, agentId), isNull(account.disabledAt)));
  return rows.map(({ id }) => id);
};

/** The name of an account's person. */
export const nameOf = async ({ db }: Caller, accountId: number): Promise<string> => {
  const [row] = await db
    .select({ name: account.fullname })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.name ?? '–';
};

const linkOf = (actCode: string) => `/sam-detail/${actCode}`;

/** An agent gets work from a leader. */
export async function notifyAssigned(call: Caller, agentId: number, actCode: string) {
  const name = await nameOf(call, call.subject.accountId);
  const accountIds = await accountsOf(call, agentId);
  await notify(call, ASSIGNED, { accountIds, link: linkOf(actCode), params: { name } });
}

/** A leader learns that the work was declined, and why. */
export async function notifyDeclined(
  call: Caller,
  leader: number,
  { actCode, reason }: { actCode: string; reason: string },
) {
  const name = await nameOf(call, call.subject.accountId);
  const params = { name, reason };
  await notify(call, DECLINED, { accountIds: [leader], link: linkOf(actCode), params });
}
