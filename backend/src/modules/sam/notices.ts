import { localParts } from '@portal/calendar';
import { everyLanguage } from '@portal/domain/language';
import type { ActivityKind } from '@portal/domain/sam';
import { fold } from '@portal/types/text/fold';
import { and, eq, isNull } from 'drizzle-orm';
import { account, notification } from '../../db/schema/index.ts';
import { type Params, type Sentence, say } from '../../errors/http-error.ts';
import { labelOf } from '../../i18n/code-labels.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { Caller } from '../../lookup/caller.ts';
import type { HeldActivity } from './store.ts';

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

/** What these functions need of a call or of a job's step. */
type Writer = Pick<Caller, 'db' | 'deps'>;

interface Notice {
  accountIds: readonly number[];
  link: string;
  params: Params;
}

/** Writes a message of business for each account, in the transaction of what it is about. */
async function notify({ db, deps }: Writer, words: Words, { accountIds, link, params }: Notice) {
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

const accountsOf = async ({ db }: Writer, agentId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.agentId, agentId), isNull(account.disabledAt)));
  return rows.map(({ id }) => id);
};

/** The name of an account's person. */
export const nameOf = async ({ db }: Writer, accountId: number): Promise<string> => {
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

const REOPENED: Words = {
  subject: sentence('sam.notice.reopened.subject'),
  body: sentence('sam.notice.reopened.body'),
};

/** An agent learns that a leader took a result back, and why. */
export async function notifyReopened(
  call: Caller,
  agentId: number,
  { actCode, reason }: { actCode: string; reason: string },
) {
  const params = { name: await nameOf(call, call.subject.accountId), reason };
  const accountIds = await accountsOf(call, agentId);
  await notify(call, REOPENED, { accountIds, link: linkOf(actCode), params });
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

const REMINDER: Words = {
  subject: sentence('sam.notice.reminder.subject'),
  body: sentence('sam.notice.reminder.body'),
};
const DIGEST: Words = {
  subject: sentence('sam.notice.digest.subject'),
  body: sentence('sam.notice.digest.body'),
};

/** The name of a kind in every language. */
const kindName = (kind: ActivityKind): Sentence =>
  everyLanguage((language) => labelOf(language, `sam.kind.${kind}`));

/** An activity begins soon: what and when, and no name: the message may show on a locked phone. */
export async function notifyReminder(
  step: Writer,
  {
    actCode,
    agentId,
    kind,
    startAt,
  }: Pick<HeldActivity, 'actCode' | 'agentId' | 'kind' | 'startAt'>,
) {
  const accountIds = await accountsOf(step, agentId);
  const { hour, minute } = localParts(startAt);
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const params = { kind: kindName(kind), time };
  await notify(step, REMINDER, { accountIds, link: linkOf(actCode), params });
}

/** What a day holds. */
export async function notifyDigest(
  step: Writer,
  { id, today, overdue }: { id: number; today: number; overdue: number },
) {
  const accountIds = await accountsOf(step, id);
  await notify(step, DIGEST, { accountIds, link: '/sam', params: { today, overdue } });
}
