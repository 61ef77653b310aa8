import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { otpChallenge } from '../../db/schema/index.ts';
import { httpError, tooManyUntil } from './messages.ts';
import type { OtpSettings } from './otp-settings.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

const since = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Puts whatever happens to one owner's codes in a line, on all backends, until the transaction ends. */
export const holdOwner = (tx: Db, owner: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${owner}`}, 0))`);

/** Wrong codes of an owner in the last 24 hours, over all flows and purposes. */
export async function wrongToday(tx: Db, owner: string, now: Date): Promise<number> {
  const wrong = sql<number>`coalesce(sum(least(${otpChallenge.attempts}, ${otpChallenge.maxAttempts})
    - (${otpChallenge.consumedAt} is not null)::int), 0)::int`;
  const [row] = await tx
    .select({ wrong })
    .from(otpChallenge)
    .where(and(eq(otpChallenge.owner, owner), gt(otpChallenge.createdAt, since(now, DAY))));
  return row?.wrong ?? 0;
}

/** Throws when another code may not be sent yet; the owner is held, so that parallel sends see each other. */
export async function checkSends(
  tx: Db,
  owner: string,
  now: Date,
  settings: OtpSettings,
): Promise<void> {
  if ((await wrongToday(tx, owner, now)) >= settings.wrongPerDay)
    throw httpError('OTP_TOO_MANY_WRONG');
  const sent = await tx
    .select({ at: otpChallenge.createdAt })
    .from(otpChallenge)
    .where(and(eq(otpChallenge.owner, owner), gt(otpChallenge.createdAt, since(now, DAY))))
    .orderBy(desc(otpChallenge.createdAt));
  /** Seconds until fewer than `most` were sent in the last `window` seconds; not positive when that is so. */
  const wait = (most: number, window: number) => {
    const oldest = sent[most - 1];
    if (oldest === undefined) return 0;
    return Math.ceil((oldest.at.getTime() + window * 1000 - now.getTime()) / 1000);
  };
  const soon = wait(1, settings.resendSeconds);
  const long = Math.max(wait(settings.perHour, HOUR), wait(settings.perDay, DAY));
  if (long > 0) throw tooManyUntil('OTP_TOO_MANY_SENDS', Math.max(long, soon));
  if (soon > 0) throw tooManyUntil('OTP_TOO_SOON', soon);
}
