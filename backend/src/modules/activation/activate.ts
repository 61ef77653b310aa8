import type { ActivatePasswordRequest, ActivationOwner, PasswordActivated } from '@portal/types';
import { activation } from '../../db/schema/index.ts';
import { type Answer, answer } from '../../http/answer.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import { dropLinks } from '../auth/links-of.ts';
import { unlock } from '../auth/lockout.ts';
import { resetLoginFailures } from '../auth/login-attempt.ts';
import { judgeHistory, judgeText } from '../password/judge.ts';
import { tellChanged } from '../password/notice.ts';
import { replacePassword } from '../password/replace-password.ts';
import { demandOtp, maskedPhone, takeOtp } from './activation-otp.ts';
import { type Asker, auditOf } from './asker.ts';
import { living, ownerOf } from './link-owner.ts';
import { httpError } from './messages.ts';

/** Whose link it is, and whether it needs a code; throws LINK_OVER. */
export async function activationOwner(deps: Asker['deps'], code: string): Promise<ActivationOwner> {
  const owner = await ownerOf(deps.db, code, deps.clock());
  const { username, purpose, expiresAt } = owner;
  const otpTo = await maskedPhone(deps, owner);
  return { username, purpose, expiresAt: expiresAt.toISOString(), otpTo };
}

/**
 * Sets the password that a link is for, once. Lifts a lock, ends every session of the account and notifies its owner, as a
 * recovery does.
 */
export async function activatePassword(
  asker: Asker,
  { code, otp: given, passwordNew: password, confirmPasswordNew: confirm }: ActivatePasswordRequest,
): Promise<Answer<PasswordActivated>> {
  const { deps, language } = asker;
  const now = deps.clock();
  const owner = await ownerOf(deps.db, code, now);
  const { accountId, username, purpose } = owner;
  const otp = await demandOtp(asker, owner, given);
  await judgeText(deps.db, accountId, { password, confirm }, language);
  await judgeHistory(deps.db, accountId, 'PASSWORD', password, language);
  // Last of all, so that nothing else that is wrong uses the code up.
  if (otp !== undefined) await takeOtp(asker, owner, otp);
  const target = { accountId, kind: 'PASSWORD', password, keepSession: null, now } as const;
  await replacePassword(deps.db, target, async (tx, sessionsEnded) => {
    // The one statement that decides: of two calls at once the second changes nothing.
    const used = await tx
      .update(activation)
      .set({ usedAt: now })
      .where(living(code, now))
      .returning({ id: activation.id });
    if (used.length === 0) throw httpError('LINK_OVER');
    await unlock(tx, accountId);
    await resetLoginFailures(tx, username);
    // A stranger may have linked an identity while the account was theirs (M11).
    const dropped = await dropLinks(tx, accountId);
    await tellChanged(tx, deps.outbox, accountId, { kind: 'PASSWORD', at: now, dropped });
    await audit(tx, now, {
      action: 'password.activate',
      result: 'OK',
      ...auditOf(asker, owner),
      detail: { purpose, sessionsEnded, linksDropped: dropped.length },
    });
  });
  return answer({ username }, { sentence: sentence('activation.done') });
}
