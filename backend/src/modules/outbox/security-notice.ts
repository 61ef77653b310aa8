import { localMoment } from '@portal/calendar';
import type { Db } from '../../db/handle.ts';
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

/** Notifies the owner of an account, by mail or else by text message; `params` are words of the sentence. */
export const tellOwner = (
  db: Db,
  outbox: Outbox,
  accountId: number,
  event: SecurityEvent,
  { at, ...params }: { at: Date } & Record<string, string | Date>,
): Promise<void> =>
  notifyAccount(db, outbox, accountId, ({ fullname, locale }) => {
    const texts = Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, String(value)]),
    );
    const when = { at: localMoment(at) };
    const what = say(WHAT[event], locale, { ...texts, ...when });
    return {
      subject: say(sentence('outbox.security.subject'), locale, {}),
      body: say(sentence('outbox.security.body'), locale, { fullname, what }),
    };
  });
