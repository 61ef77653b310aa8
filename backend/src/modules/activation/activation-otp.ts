import type { SentOtp } from '@portal/types';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/handle.ts';
import { HttpError } from '../../errors/http-error.ts';
import { maskPhone } from '../../scope/mask.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import { checkOtp } from '../otp/check-otp.ts';
import type { OtpTarget } from '../otp/code.ts';
import { issueOtp, waitingOtp } from '../otp/issue-otp.ts';
import { contactsOf } from '../outbox/notify-account.ts';
import { missingOtpError } from '../password/messages.ts';
import { type Asker, auditOf } from './asker.ts';
import { type LinkOwner, ownerOf } from './link-owner.ts';
import { httpError } from './messages.ts';

const targetOf = (accountId: number): OtpTarget => ({
  purpose: 'ACTIVATION',
  accountId,
  flowId: null,
  owner: `account:${accountId}`,
});

/** A demonstration shows its text messages; elsewhere they need a service that sends them. */
const sendsTexts = ({ outbox, demo }: Pick<Config, 'outbox' | 'demo'>) =>
  outbox.sms !== undefined || demo;

/**
 * The phone that the code of a first password goes to; null where none is needed. A link goes by e-mail, so a code to the same
 * address would prove nothing more: who has no registered phone needs none, nor has a portal that sends no text messages.
 */
async function phoneOf(
  { db, config }: Pick<Asker['deps'], 'config'> & { db: Db },
  { accountId, purpose }: LinkOwner,
): Promise<string | null> {
  if (purpose !== 'FIRST_LOGIN' || !sendsTexts(config)) return null;
  if (!(await settingOf(db, 'FIRST_LOGIN_REQUIRE_OTP'))) return null;
  return (await contactsOf(db, accountId))?.phone ?? null;
}

/** Where the code of a link goes, masked; null where it needs none. */
export async function maskedPhone(deps: Asker['deps'], owner: LinkOwner): Promise<string | null> {
  const phone = await phoneOf(deps, owner);
  return phone === null ? null : (maskPhone(phone) ?? null);
}

/**
 * Sends the code of a link. Asked again while it can still be used and is too young to be replaced, it answers the same: a page
 * that is loaded again sends nothing.
 */
export async function sendActivationOtp(asker: Asker, code: string): Promise<SentOtp> {
  const { deps, language } = asker;
  const owner = await ownerOf(deps.db, code, deps.clock());
  const to = await phoneOf(deps, owner);
  if (to === null) throw httpError('LINK_NO_CODE');
  const target = targetOf(owner.accountId);
  const waiting = await waitingOtp(deps, deps.db, target, 'SMS');
  if (waiting !== undefined && waiting.resendInSeconds > 0) return waiting;
  return deps.db.transaction(async (tx) => {
    const sent = await issueOtp(deps, tx, { ...target, channel: 'SMS', to, language });
    const what = { action: 'activation.otp-sent', result: 'OK' } as const;
    await audit(tx, deps.clock(), {
      ...what,
      ...auditOf(asker, owner),
      detail: { channel: 'SMS' },
    });
    return sent;
  });
}

/** Throws when a code is required and missing, before anything is compared; undefined where none is needed. */
export async function demandOtp(
  { deps, language }: Asker,
  owner: LinkOwner,
  otp: string | undefined,
): Promise<string | undefined> {
  if ((await phoneOf(deps, owner)) === null) return undefined;
  if (otp === undefined) throw missingOtpError(language);
  return otp;
}

/** Returns when this is the code that was sent; then it is used up. Outside any transaction: a wrong one counts. */
export async function takeOtp(asker: Asker, owner: LinkOwner, otp: string): Promise<void> {
  const { deps } = asker;
  try {
    await checkOtp(deps, targetOf(owner.accountId), otp);
  } catch (error) {
    if (error instanceof HttpError) {
      const what = { action: 'activation.otp', result: 'FAILED' } as const;
      await audit(deps.db, deps.clock(), { ...what, ...auditOf(asker, owner) });
    }
    throw error;
  }
}
