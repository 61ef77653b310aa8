import { localMoment } from '@portal/calendar';
import type { Db } from '../../db/handle.ts';
import { say } from '../../errors/http-error.ts';
import { type MessageKey, sentence } from '../../i18n/sentence.ts';
import { notifyAccount } from '../outbox/notify-account.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** What happened to the factors of an account. */
export type FactorChange = 'added' | 'removed' | 'renamed' | 'codes' | 'codeUsed' | 'devices';

const keyOf = (change: FactorChange): MessageKey => `factor.change.${change}`;

/** Notifies the owner by mail, so that a change by another user is noticed (ASVS 6.3.7). */
export const notifyChange = (
  db: Db,
  outbox: Outbox,
  accountId: number,
  change: FactorChange,
  label: string,
  at: Date,
): Promise<void> =>
  notifyAccount(db, outbox, accountId, ({ fullname, locale }) => {
    const what = say(sentence(keyOf(change)), locale, { label });
    return {
      subject: say(sentence('factor.notice.subject'), locale, { what }),
      body: say(sentence('factor.notice.body'), locale, { fullname, what, at: localMoment(at) }),
    };
  });
