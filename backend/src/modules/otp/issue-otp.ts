import { randomUUID } from 'node:crypto';
import type { OtpChannel } from '@portal/domain/account';
import type { Language } from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { otpChallenge } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { maskEmail, maskPhone } from '../../scope/mask.ts';
import { codeHmac, codeKey, newCode, type OtpTarget } from './code.ts';
import { checkSends, holdOwner } from './otp-limits.ts';
import { type OtpSettings, otpSettings } from './otp-settings.ts';
import { otpText } from './otp-text.ts';
import { takeSms } from './sms-ceiling.ts';

export interface OtpRequest extends OtpTarget {
  channel: OtpChannel;
  /** E-mail address or phone number. For a decoy it is masked and shown, and nothing is sent. */
  to: string;
  language: Language;
}

/** What the caller may know of a code that was sent. */
export interface SentOtp {
  channel: OtpChannel;
  /** Masked. */
  sentTo: string;
  /** ISO 8601, by the server's clock. */
  expiresAt: string;
  expiresInSeconds: number;
  resendInSeconds: number;
}

type Challenge = typeof otpChallenge.$inferSelect;
type OtpDeps = Pick<Deps, 'clock' | 'log' | 'outbox' | 'secrets'>;

const secondsUntil = (at: number, now: Date) => Math.max(0, Math.ceil((at - now.getTime()) / 1000));

const shown = (challenge: Challenge, settings: OtpSettings, now: Date): SentOtp => ({
  channel: challenge.channel,
  sentTo: challenge.sentToMasked,
  expiresAt: challenge.expiresAt.toISOString(),
  expiresInSeconds: secondsUntil(challenge.expiresAt.getTime(), now),
  resendInSeconds: secondsUntil(challenge.createdAt.getTime() + settings.resendSeconds * 1000, now),
});

/** The one challenge of a target that counts; the others were replaced. */
export const challengeOf = ({ owner, purpose, flowId }: OtpTarget) =>
  and(
    eq(otpChallenge.owner, owner),
    eq(otpChallenge.purpose, purpose),
    flowId === null ? isNull(otpChallenge.flowId) : eq(otpChallenge.flowId, flowId),
    isNull(otpChallenge.supersededAt),
  );

/**
 * Sends a new code, which replaces the one before. Throws OTP_TOO_SOON, OTP_TOO_MANY_SENDS,
 * OTP_TOO_MANY_WRONG or OTP_SMS_CEILING. A decoy goes the same way, but nothing leaves.
 */
export function issueOtp(deps: OtpDeps, db: Db, request: OtpRequest): Promise<SentOtp> {
  const { accountId, purpose, flowId, owner, channel, to, language } = request;
  return db.transaction(async (tx) => {
    await holdOwner(tx, owner);
    const now = deps.clock();
    const settings = await otpSettings(tx);
    await checkSends(tx, owner, now, settings);
    await tx.update(otpChallenge).set({ supersededAt: now }).where(challengeOf(request));
    const code = newCode();
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + settings.ttlSeconds * 1000);
    const sms = channel === 'SMS';
    if (sms) await takeSms(deps, tx, accountId === null);
    const [challenge] = await tx
      .insert(otpChallenge)
      .values({
        id,
        flowId,
        accountId,
        owner,
        purpose,
        codeHmac: codeHmac(codeKey(deps), id, request, code),
        channel,
        sentToMasked: (sms ? maskPhone(to) : maskEmail(to)) ?? '',
        createdAt: now,
        expiresAt,
        maxAttempts: settings.maxAttempts,
      })
      .returning();
    if (accountId !== null) {
      const { subject, body } = otpText(purpose, code, settings.ttlSeconds, language);
      const message = { to, body, uselessAfter: expiresAt };
      await deps.outbox.put(
        tx,
        sms ? { kind: 'SMS', ...message } : { kind: 'MAIL', subject, ...message },
      );
    }
    return shown(challenge as Challenge, settings, now);
  });
}

/** How the last code of a target was sent. */
export async function channelSent(db: Db, target: OtpTarget): Promise<OtpChannel | undefined> {
  const [challenge] = await db
    .select({ channel: otpChallenge.channel })
    .from(otpChallenge)
    .where(challengeOf(target));
  return challenge?.channel;
}

/** The code that a target waits for, if it was sent by this channel and can still be used. */
export async function waitingOtp(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  target: OtpTarget,
  channel: OtpChannel,
): Promise<SentOtp | undefined> {
  const now = deps.clock();
  const [challenge] = await db.select().from(otpChallenge).where(challengeOf(target));
  if (challenge === undefined || challenge.channel !== channel) return undefined;
  const over = challenge.consumedAt !== null || challenge.attempts >= challenge.maxAttempts;
  if (over || challenge.expiresAt <= now) return undefined;
  return shown(challenge, await otpSettings(db), now);
}
