import { localMoment } from '@portal/calendar';
import type { Db } from '../../db/handle.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { notifyAccount } from '../outbox/notify-account.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PasswordKind } from './judge.ts';

const WHAT = {
  PASSWORD: sentence('password.what.PASSWORD'),
  GAD: sentence('password.what.GAD'),
} as const;

/** Notifies the account's owner that a password was changed, so that a change by another user is noticed. */
export const tellChanged = (
  db: Db,
  outbox: Outbox,
  accountId: number,
  kind: PasswordKind,
  at: Date,
): Promise<void> =>
  notifyAccount(db, outbox, accountId, ({ fullname, locale }) => {
    const params = { fullname, what: WHAT[kind][locale], at: localMoment(at) };
    return {
      subject: say(sentence('password.notice.subject'), locale, params),
      body: say(sentence('password.notice.body'), locale, params),
    };
  });
