import { localDay } from '@portal/calendar';
import { lt, or } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import {
  apiLog,
  captcha,
  idempotency,
  launchCode,
  otpChallenge,
  outbox,
  rateLimit,
  recoveryFlow,
  registration,
  releaseHealth,
  releaseOverride,
  usedToken,
} from '../db/schema/index.ts';
import type { Clock } from '../deps/clock.ts';

const EVERY_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** Codes are counted for a day, so they stay for longer than that. */
const CODES_MS = 2 * DAY_MS;
/** How long an operator can see what became of a message; its body was erased when it was sent. */
const MESSAGES_MS = 30 * DAY_MS;
/** How versions fared before that says nothing about them now. */
const HEALTH_MS = 7 * DAY_MS;
/** Calls as browsers saw them are for finding faults, not for the archive. */
const CALLS_MS = 90 * DAY_MS;

/**
 * Deletes what counts no more: counters, captchas, used tokens, answers to submits, launch codes, recoveries and their
 * codes, messages that went out, overrides, how versions fared, and registrations that were to be erased.
 */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expiresAt, now));
  await db.delete(captcha).where(lt(captcha.expiresAt, now));
  await db.delete(usedToken).where(lt(usedToken.expiresAt, now));
  await db.delete(idempotency).where(lt(idempotency.expiresAt, now));
  await db.delete(launchCode).where(lt(launchCode.expiresAt, now));
  const codesBefore = new Date(now.getTime() - CODES_MS);
  await db.delete(otpChallenge).where(lt(otpChallenge.createdAt, codesBefore));
  await db.delete(recoveryFlow).where(lt(recoveryFlow.expiresAt, codesBefore));
  const before = new Date(now.getTime() - MESSAGES_MS);
  await db.delete(outbox).where(or(lt(outbox.sentAt, before), lt(outbox.failedAt, before)));
  await db
    .delete(releaseHealth)
    .where(lt(releaseHealth.seenAt, new Date(now.getTime() - HEALTH_MS)));
  // What was tried out stays in the log of releases.
  await db.delete(releaseOverride).where(lt(releaseOverride.expiresAt, before));
  await db.delete(apiLog).where(lt(apiLog.at, new Date(now.getTime() - CALLS_MS)));
  await db.delete(registration).where(lt(registration.eraseAfter, localDay(now)));
}

/** Does so every five minutes until it is stopped; a database that is away is no matter, the next time will do. */
export function keepForgetting(db: Db, clock: Clock): { stop(): void } {
  const timer = setInterval(() => {
    forgetExpired(db, clock()).catch(() => {});
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
