import type { OtpChannel } from '@portal/domain/account';
import type { SentOtp } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { HttpError } from '../../errors/http-error.ts';
import { maskEmail, maskPhone } from '../../scope/mask.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import { checkOtp } from '../otp/check-otp.ts';
import type { OtpTarget } from '../otp/code.ts';
import { issueOtp, waitingOtp } from '../otp/issue-otp.ts';
import { httpError as otpError } from '../otp/messages.ts';
import { contactsOf } from '../outbox/notify-account.ts';
import { type Asker, auditOf } from './asker.ts';
import { missingOtpError, noFirstLoginError } from './messages.ts';
import { type OwnSecrets, ownSecrets } from './own-secrets.ts';

type Own = Pick<OwnSecrets, 'accountId' | 'firstLogin'>;

const targetOf = (accountId: number): OtpTarget => ({
  purpose: 'FIRST_LOGIN',
  accountId,
  flowId: null,
  owner: `account:${accountId}`,
});

/** Whether the first password of one's own needs a code: an initial one can be guessed. */
async function needsOtp(db: Db, own: Own): Promise<boolean> {
  if (!own.firstLogin) return false;
  return settingOf(db, 'FIRST_LOGIN_REQUIRE_OTP');
}

/** Where the code of an account goes; undefined when nothing is registered. */
async function placeOf(
  db: Db,
  accountId: number,
): Promise<{ channel: OtpChannel; to: string } | undefined> {
  const contacts = await contactsOf(db, accountId);
  if (contacts?.emailPersonal) return { channel: 'PERSONAL_EMAIL', to: contacts.emailPersonal };
  if (contacts?.emailCompany) return { channel: 'COMPANY_EMAIL', to: contacts.emailCompany };
  return contacts?.phone ? { channel: 'SMS', to: contacts.phone } : undefined;
}

/** What the page of a first login must know before any code was sent; `otpTo` is masked. */
export async function firstLoginOtp(
  db: Db,
  own: Own,
): Promise<{ otpRequired: boolean; otpTo: string | null }> {
  if (!(await needsOtp(db, own))) return { otpRequired: false, otpTo: null };
  const place = await placeOf(db, own.accountId);
  if (place === undefined) return { otpRequired: true, otpTo: null };
  const masked = place.channel === 'SMS' ? maskPhone(place.to) : maskEmail(place.to);
  return { otpRequired: true, otpTo: masked ?? null };
}

/**
 * Sends the code of a first login. Asked again while it can still be used and is too young to be replaced, it answers
 * the same: a page that is loaded again sends nothing.
 */
export async function sendFirstLoginOtp(asker: Asker): Promise<SentOtp> {
  const { deps, subject, language } = asker;
  const own = await ownSecrets(deps.db, subject);
  if (!(await needsOtp(deps.db, own))) throw noFirstLoginError();
  const place = await placeOf(deps.db, own.accountId);
  if (place === undefined) throw otpError('NO_CONTACT');
  const target = targetOf(own.accountId);
  const waiting = await waitingOtp(deps, deps.db, target, place.channel);
  if (waiting !== undefined && waiting.resendInSeconds > 0) return waiting;
  return deps.db.transaction(async (tx) => {
    const sent = await issueOtp(deps, tx, { ...target, ...place, language });
    const detail = { channel: sent.channel };
    const what = { action: 'first-login.otp-sent', result: 'OK', detail } as const;
    await audit(tx, deps.clock(), { ...what, ...auditOf(asker) });
    return sent;
  });
}

/** Throws when a code is required and missing, before anything is compared. */
export async function demandOtp(
  asker: Asker,
  own: Own,
  otp: string | undefined,
): Promise<string | undefined> {
  if (!(await needsOtp(asker.deps.db, own))) return undefined;
  if (otp === undefined) throw missingOtpError(asker.language);
  return otp;
}

/** Returns when this is the code that was sent; then it is used up. Outside any transaction: a wrong one counts. */
export async function takeOtp(asker: Asker, own: Own, otp: string): Promise<void> {
  const { deps } = asker;
  try {
    await checkOtp(deps, targetOf(own.accountId), otp);
  } catch (error) {
    if (error instanceof HttpError) {
      const what = { action: 'first-login.otp', result: 'FAILED' } as const;
      await audit(deps.db, deps.clock(), { ...what, ...auditOf(asker) });
    }
    throw error;
  }
}
