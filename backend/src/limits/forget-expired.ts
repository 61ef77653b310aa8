import { lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/handle.ts';
import { captcha, rateBucket, rateLimit, usedToken } from '../db/schema/index.ts';

const EVERY_MS = 5 * 60_000;

/** Deletes counters, captchas and used tokens whose time is over; they count no more anyway. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
  await db.delete(rateBucket).where(lt(rateBucket.expiresAt, now));
  await db.delete(captcha).where(lt(captcha.expiresAt, now));
  await db.delete(usedToken).where(lt(usedToken.expiresAt, now));
}

/** Does so every five minutes until it is stopped; a database that is away is no matter, the next time will do. */
export function keepForgetting(db: Db, clock: Clock): { stop(): void } {
  const timer = setInterval(() => {
    forgetExpired(db, clock()).catch(() => {});
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
