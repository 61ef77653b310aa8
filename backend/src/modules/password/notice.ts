import { localMoment } from '@portal/calendar';
import type { Language } from '@portal/domain/language';
import type { Db } from '../../db/handle.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type Link, linksOf } from '../auth/links-of.ts';
import { notifyAccount } from '../outbox/notify-account.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PasswordKind } from './judge.ts';

const WHAT = {
  PASSWORD: sentence('password.what.PASSWORD'),
  GAD: sentence('password.what.GAD'),
} as const;

const NAMES: Record<Link['provider'], string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};

/** What the mail says of identities that open the account as well; nothing where there are none. */
function linksText(links: readonly Link[], dropped: boolean, locale: Language): string {
  if (links.length === 0) return '';
  const list = links
    .map(({ provider, linkedAt }) => `${NAMES[provider]} (${localMoment(linkedAt)})`)
    .join(', ');
  const text = dropped
    ? sentence('password.notice.linksDropped')
    : sentence('password.notice.linksKept');
  return `\n${say(text, locale, { links: list })}`;
}

/**
 * Notifies the account's owner that a password was changed, so that a change by another user is noticed. The mail names the
 * linked identities that still open the account, or those that were `dropped` with the former password (M11).
 */
export async function tellChanged(
  db: Db,
  outbox: Outbox,
  accountId: number,
  { kind, at, dropped }: { kind: PasswordKind; at: Date; dropped?: readonly Link[] },
): Promise<void> {
  const links = dropped ?? (await linksOf(db, accountId));
  await notifyAccount(db, outbox, accountId, ({ fullname, locale }) => {
    const params = { fullname, what: WHAT[kind][locale], at: localMoment(at) };
    const body = say(sentence('password.notice.body'), locale, params);
    return {
      subject: say(sentence('password.notice.subject'), locale, params),
      body: body + linksText(links, dropped !== undefined, locale),
    };
  });
}
