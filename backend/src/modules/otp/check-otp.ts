import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { otpChallenge } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { isCode, type OtpTarget } from './code.ts';
import { challengeOf } from './issue-otp.ts';
import { httpError } from './messages.ts';
import { holdOwner, wrongToday } from './otp-limits.ts';
import { otpSettings } from './otp-settings.ts';

type CheckDeps = Pick<Deps, 'clock' | 'db' | 'secrets'>;
type Challenge = typeof otpChallenge.$inferSelect;

/** Counts a try, and commits that, before the code is looked at: fifty parallel guesses are fifty (SEC-07). */
const takeTry = ({ db, clock }: CheckDeps, target: OtpTarget) =>
  db.transaction(async (tx) => {
    await holdOwner(tx, target.owner);
    const [challenge] = await tx
      .update(otpChallenge)
      .set({ attempts: sql`${otpChallenge.attempts} + 1` })
      .where(challengeOf(target))
      .returning();
    const wrong = await wrongToday(tx, target.owner, clock());
    return { challenge, wrong, most: (await otpSettings(tx)).wrongPerDay };
  });

const isRight = (
  deps: CheckDeps,
  challenge: Challenge,
  target: OtpTarget,
  code: string,
): boolean => {
  const same = isCode(deps, challenge, target, code);
  return same && target.accountId !== null && challenge.accountId === target.accountId;
};

/**
 * Returns when `code` is the one that was sent for this target; then it is used up. Throws OTP_WRONG with the tries
 * left, OTP_THREE_WRONG once they are gone, OTP_EXPIRED by the server's clock, OTP_NOT_SENT, OTP_USED or
 * OTP_TOO_MANY_WRONG. Counts on a connection of its own: never call it inside a transaction.
 */
export async function checkOtp(deps: CheckDeps, target: OtpTarget, code: string): Promise<void> {
  const { challenge, wrong, most } = await takeTry(deps, target);
  if (challenge === undefined) throw httpError('OTP_NOT_SENT');
  if (challenge.consumedAt !== null) throw httpError('OTP_USED');
  const { attempts, maxAttempts } = challenge;
  const usedUp = () =>
    httpError('OTP_THREE_WRONG', {
      params: { times: maxAttempts },
      data: { remainingAttempts: 0, closePopup: true },
    });
  if (attempts > maxAttempts) throw usedUp();
  if (wrong > most) throw httpError('OTP_TOO_MANY_WRONG', { data: { closePopup: true } });
  if (deps.clock() >= challenge.expiresAt) throw httpError('OTP_EXPIRED');
  if (!isRight(deps, challenge, target, code)) {
    if (attempts === maxAttempts) throw usedUp();
    const left = maxAttempts - attempts;
    throw httpError('OTP_WRONG', { params: { left }, data: { remainingAttempts: left } });
  }
  const taken = await deps.db
    .update(otpChallenge)
    .set({ consumedAt: deps.clock() })
    .where(
      and(challengeOf(target), eq(otpChallenge.id, challenge.id), isNull(otpChallenge.consumedAt)),
    )
    .returning({ id: otpChallenge.id });
  if (taken.length === 0) throw httpError('OTP_USED');
}

/** Whether `code` is the one that the target was checked with, for a step that must bring it again. */
export async function wasCheckedWith(
  deps: CheckDeps,
  db: Db,
  target: OtpTarget,
  code: string,
): Promise<boolean> {
  const [challenge] = await db.select().from(otpChallenge).where(challengeOf(target));
  if (challenge === undefined || challenge.consumedAt === null) return false;
  return isRight(deps, challenge, target, code);
}
