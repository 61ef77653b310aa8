import type { Language } from '@portal/domain/language';
import { fold } from '@portal/types/text/fold';
import { eq } from 'drizzle-orm';
import { account, notification } from '../db/schema/index.ts';
import { type Sentence, say } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';
import { notifyAccount } from '../modules/outbox/notify-account.ts';
import type { ChangeReader } from './kind.ts';

const WAITING = {
  subject: sentence('approvals.notice.waiting.subject'),
  body: sentence('approvals.notice.waiting.body'),
};
const DECIDED = {
  subject: sentence('approvals.notice.decided.subject'),
  body: sentence('approvals.notice.decided.body'),
};
const STATES = {
  APPROVED: sentence('approvals.state.APPROVED'),
  APPLIED: sentence('approvals.state.APPLIED'),
  FAILED: sentence('approvals.state.FAILED'),
  REJECTED: sentence('approvals.state.REJECTED'),
  WITHDRAWN: sentence('approvals.state.WITHDRAWN'),
} as const;

interface Noticed {
  id: number;
  title: Sentence;
  makerName: string;
  reason: string;
}

async function notify(
  { db, deps }: ChangeReader,
  accountId: number,
  id: number,
  wordsIn: (language: Language) => { subject: string; body: string },
): Promise<void> {
  await notifyAccount(db, deps.outbox, accountId, ({ locale }) => wordsIn(locale));
  const [to] = await db
    .select({ locale: account.locale })
    .from(account)
    .where(eq(account.id, accountId));
  if (to === undefined) return;
  const { subject, body } = wordsIn(to.locale);
  await db.insert(notification).values({
    ...{ type: 'SYSTEM', scope: 'USER', accountId, title: subject, body },
    ...{ fold: fold(`${subject} ${body}`), link: `/admin/approvals/detail/${id}` },
    sentAt: deps.clock(),
  });
}

/** Notifies those who may decide that a change waits, by mail and message. */
export async function notifyCheckers(
  reader: ChangeReader,
  checkers: readonly number[],
  { id, title, makerName, reason }: Noticed,
): Promise<void> {
  const params = { title, makerName, reason };
  for (const accountId of checkers)
    await notify(reader, accountId, id, (language) => ({
      subject: say(WAITING.subject, language, params),
      body: say(WAITING.body, language, params),
    }));
}

/** Notifies the maker of what became of the change. */
export async function notifyMaker(
  reader: ChangeReader,
  makerId: number,
  { id, title }: Pick<Noticed, 'id' | 'title'>,
  { state, note }: { state: keyof typeof STATES; note: string },
): Promise<void> {
  const params = { title, state: STATES[state], note: note === '' ? '–' : note };
  await notify(reader, makerId, id, (language) => ({
    subject: say(DECIDED.subject, language, params),
    body: say(DECIDED.body, language, params),
  }));
}
