import { fold } from '@portal/types/text/fold';
import { eq, inArray } from 'drizzle-orm';
import { holdersOf } from '../../approvals/people.ts';
import { account, notification } from '../../db/schema/index.ts';
import { type Sentence, say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { Caller } from '../../lookup/caller.ts';
import type { Draft } from './draft-store.ts';

interface Words {
  subject: Sentence;
  body: Sentence;
}

const REVIEW = {
  subject: sentence('contentAdmin.notice.review.subject'),
  body: sentence('contentAdmin.notice.review.body'),
};
const RETURNED = {
  subject: sentence('contentAdmin.notice.returned.subject'),
  body: sentence('contentAdmin.notice.returned.body'),
};
const PUBLISHED = {
  subject: sentence('contentAdmin.notice.published.subject'),
  body: sentence('contentAdmin.notice.published.body'),
};
const LOST = {
  subject: sentence('contentAdmin.notice.lost.subject'),
  body: sentence('contentAdmin.notice.lost.body'),
};
const TAKEN = {
  subject: sentence('contentAdmin.notice.taken.subject'),
  body: sentence('contentAdmin.notice.taken.body'),
};

type Writer = Pick<Caller, 'db' | 'deps'>;

async function notify(
  { db, deps }: Writer,
  to: readonly number[],
  { kind, id, title }: Draft,
  words: Words,
  params: Record<string, string> = {},
): Promise<void> {
  if (to.length === 0) return;
  const people = await db
    .select({ id: account.id, locale: account.locale })
    .from(account)
    .where(inArray(account.id, [...new Set(to)]));
  if (people.length === 0) return;
  const rows = people.map(({ id: accountId, locale }) => {
    const all = { title: title || '–', ...params };
    const subject = say(words.subject, locale, all);
    const body = say(words.body, locale, all);
    return {
      ...{ type: 'SYSTEM' as const, scope: 'USER' as const, accountId, title: subject, body },
      ...{ fold: fold(`${subject} ${body}`), link: `/admin/content/edit/${kind}/draft-${id}` },
      sentAt: deps.clock(),
    };
  });
  await db.insert(notification).values(rows);
}

const nameOf = async ({ db }: Writer, id: number | null): Promise<string> => {
  const [row] = await db
    .select({ name: account.fullname })
    .from(account)
    .where(eq(account.id, id ?? 0));
  return row?.name ?? '–';
};

/** A draft waits for a reviewer: everybody who may review it. */
export async function notifyReview(call: Caller, draft: Draft): Promise<void> {
  const holders = await holdersOf(call.db, ['content.publish'], call.deps.clock());
  const to = holders.filter((id) => !draft.editors.includes(id));
  await notify(call, to, draft, REVIEW, { name: await nameOf(call, call.subject.accountId) });
}

/** A reviewer returned it: its editors. */
export const notifyReturned = (call: Caller, draft: Draft, note: string) =>
  notify(call, draft.editors, draft, RETURNED, { note });

/** It is published: its editors, except who did it. */
export const notifyPublished = (writer: Writer, draft: Draft, by: number | null) =>
  notify(
    writer,
    draft.editors.filter((id) => id !== by),
    draft,
    PUBLISHED,
  );

/** Another editor took the lock: both of them. */
export async function notifyTakenOver(call: Caller, draft: Draft): Promise<void> {
  const { subject } = call;
  const lost = draft.lockBy ?? 0;
  await notify(call, [lost], draft, LOST, { name: await nameOf(call, subject.accountId) });
  await notify(call, [subject.accountId], draft, TAKEN, { name: await nameOf(call, lost) });
}
