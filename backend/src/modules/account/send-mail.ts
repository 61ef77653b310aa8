import type { AccountMailAnswer } from '@portal/types';
import { say } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Call } from '../../http/route.ts';
import { sentence } from '../../i18n/sentence.ts';
import { limit } from '../../limits/limit.ts';
import { maskEmail } from '../../scope/mask.ts';
import { audit } from '../audit/audit.ts';
import { findById, findByUsername } from '../auth/account-row.ts';
import { type Contacts, contactsOf } from '../outbox/notify-account.ts';
import { auditOf } from '../password/asker.ts';
import { httpError } from './messages.ts';

type MailCall = Pick<
  Call<{ signedIn: true }>,
  'db' | 'deps' | 'subject' | 'ip' | 'deviceId' | 'correlationId' | 'language'
>;

/** Mails to one account, by all callers. */
const PER_ACCOUNT = { most: 3, seconds: 3_600 };

/** No secret and no link that signs anybody in: the way is the recovery, with its own checks. */
const words = ({ fullname, locale }: Contacts, username: string, origin: string | undefined) => {
  const at = origin === undefined ? '' : `: ${origin}/forgot-password`;
  const params = { fullname, username, at };
  return {
    subject: say(sentence('account.mail.subject'), locale, params),
    body: say(sentence('account.mail.body'), locale, params),
  };
};

/**
 * Mails the owner of an account, at the registered addresses, how to get back in. Another account than
 * the own needs the right to manage accounts.
 */
export async function sendAccountMail(
  call: MailCall,
  username: string | undefined,
): Promise<AccountMailAnswer> {
  const { db, deps, subject } = call;
  const now = deps.clock();
  const row = await (username === undefined
    ? findById(db, subject.accountId, now)
    : findByUsername(db, username, now));
  const own = row?.id === subject.accountId;
  // Who may not manage accounts does not learn which there are.
  if (!own && !subject.authorities.has('account.manage')) throw commonError('access.denined');
  const contacts = row?.live ? await contactsOf(db, row.id) : undefined;
  if (!row || contacts === undefined) throw commonError('NOT_FOUND');
  const { emailPersonal, emailCompany } = contacts;
  const mails = [...new Set([emailPersonal, emailCompany])].filter((one) => one !== null);
  if (mails.length === 0) throw httpError('ACCOUNT_NO_EMAIL');
  await limit(db, deps.clock, `account-mail:${row.id}`, PER_ACCOUNT);
  const text = words(contacts, row.username, deps.config.origin);
  for (const to of mails) await deps.outbox.put(db, { kind: 'MAIL', to, ...text, keepBody: true });
  await audit(db, now, {
    action: 'account.mail',
    result: 'OK',
    ...auditOf(call),
    object: `account:${row.id}`,
  });
  return { statusMessages: 'success', sentTo: mails.map((to) => maskEmail(to) ?? '***') };
}
