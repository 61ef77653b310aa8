import { localMoment } from '@portal/calendar';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type ReleaseNotice, START } from '../../registry/index.ts';
import { notifyAccount } from '../outbox/notify-account.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { holdersOf } from './holders-of.ts';

const WHAT = {
  PROMOTE: sentence('release-notice.what.PROMOTE'),
  ROLLBACK: sentence('release-notice.what.ROLLBACK'),
  WITHDRAW: sentence('release-notice.what.WITHDRAW'),
  PROPOSE: sentence('release-notice.what.PROPOSE'),
  HELD: sentence('release-notice.what.HELD'),
} as const;

/** Notifies every release officer of a change (H3): a change that none of them made is noticed. */
export async function notifyReleaseOfficers(
  db: Db,
  { outbox, clock }: { outbox: Outbox; clock: Clock },
  { action, remote, version, channel, actor, reason }: ReleaseNotice,
): Promise<void> {
  // What the gate refused changed nothing, and who starts a service is at its machine.
  if (action === 'REFUSED' || actor === START) return;
  const now = clock();
  for (const { id: accountId } of await holdersOf(db, 'release.promote', now)) {
    await notifyAccount(db, outbox, accountId, ({ fullname, locale }) => {
      const named = { remote, version: version ?? '-', channel, actor, reason: reason ?? '-' };
      const params = { ...named, fullname, what: WHAT[action][locale], at: localMoment(now) };
      return {
        subject: say(sentence('release-notice.subject'), locale, params),
        body: say(sentence('release-notice.body'), locale, params),
      };
    });
  }
}
