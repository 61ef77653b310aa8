import { localMoment } from '@portal/calendar';
import type { Language } from '@portal/domain/language';
import { fold } from '@portal/types/text/fold';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, notification } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { notifyAccount } from './notify-account.ts';
import type { Outbox } from './outbox.ts';

/** What happened to an account that its owner should know of, so that an intruder is noticed. */
const WHAT = {
  NEW_DEVICE: sentence('outbox.security.NEW_DEVICE'),
  HANDED_OVER: sentence('outbox.security.HANDED_OVER'),
  LOCKED: sentence('outbox.security.LOCKED'),
  LINKED: sentence('outbox.security.LINKED'),
  UNLINKED: sentence('outbox.security.UNLINKED'),
} as const;

export type SecurityEvent = keyof typeof WHAT;
type Words = { at: Date } & Record<string, string | Date>;

function textsOf(event: SecurityEvent, { at, ...params }: Words, fullname: string, lang: Language) {
  const texts = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, String(value)]),
  );
  const what = say(WHAT[event], lang, { ...texts, at: localMoment(at) });
  return {
    subject: say(sentence('outbox.security.subject'), lang, {}),
    body: say(sentence('outbox.security.body'), lang, { fullname, what }),
  };
}

/** Notifies the owner of an account, by mail or else by text message; `words` are words of the sentence. */
export const tellOwner = (
  db: Db,
  outbox: Outbox,
  accountId: number,
  event: SecurityEvent,
  words: Words,
): Promise<void> =>
  notifyAccount(db, outbox, accountId, ({ fullname, locale }) =>
    textsOf(event, words, fullname, locale),
  );

/** The same, and as a message in the portal: for what stays dangerous after the mail was overlooked. */
export async function tellOwnerTwice(
  db: Db,
  outbox: Outbox,
  accountId: number,
  event: SecurityEvent,
  words: Words,
): Promise<void> {
  await tellOwner(db, outbox, accountId, event, words);
  const [to] = await db
    .select({ fullname: account.fullname, locale: account.locale })
    .from(account)
    .where(eq(account.id, accountId));
  if (to === undefined) return;
  const { subject: title, body } = textsOf(event, words, to.fullname, to.locale);
  await db.insert(notification).values({
    ...{ type: 'SYSTEM', scope: 'USER', accountId, title, body, sentAt: words.at },
    ...{ fold: fold(`${title} ${body}`), link: '/personal-info' },
  });
}
