import { lt, or } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import {
  captcha,
  factorChallenge,
  idempotency,
  launchCode,
  otpChallenge,
  outbox,
  rateLimit,
  recoveryFlow,
  releaseHealth,
  releaseOverride,
  releaseVital,
  rememberedDevice,
  usedToken,
} from '../db/schema/index.ts';
import type { Clock } from '../deps/clock.ts';

const EVERY_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** Codes count for a day, so they are stored longer than that. */
const CODES_MS = 2 * DAY_MS;
/** How long an operator can see the outcome of a message; its body was erased when it was sent. */
const MESSAGES_MS = 30 * DAY_MS;
/** Older health reports say nothing about a version now. */
const HEALTH_MS = 7 * DAY_MS;
/** The speed of the version before is still there when a release is judged. */
const VITALS_MS = 28 * DAY_MS;

/**
 * Deletes what no longer counts: counters, captchas, used tokens, answers to submits, launch codes, challenges of
 * factors, remembered devices, recoveries and their codes, sent messages, overrides, health reports and figures of speed. What people left is
 * removed by the job of retention (modules/retention), which counts it.
 */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expiresAt, now));
  await db.delete(captcha).where(lt(captcha.expiresAt, now));
  await db.delete(usedToken).where(lt(usedToken.expiresAt, now));
  await db.delete(idempotency).where(lt(idempotency.expiresAt, now));
  await db.delete(factorChallenge).where(lt(factorChallenge.expiresAt, now));
  await db.delete(rememberedDevice).where(lt(rememberedDevice.expiresAt, now));
  await db.delete(launchCode).where(lt(launchCode.expiresAt, now));
  const codesBefore = new Date(now.getTime() - CODES_MS);
  await db.delete(otpChallenge).where(lt(otpChallenge.createdAt, codesBefore));
  await db.delete(recoveryFlow).where(lt(recoveryFlow.expiresAt, codesBefore));
  const before = new Date(now.getTime() - MESSAGES_MS);
  await db.delete(outbox).where(or(lt(outbox.sentAt, before), lt(outbox.failedAt, before)));
  await db
    .delete(releaseHealth)
    .where(lt(releaseHealth.seenAt, new Date(now.getTime() - HEALTH_MS)));
  await db.delete(releaseVital).where(lt(releaseVital.day, new Date(now.getTime() - VITALS_MS)));
  // The release log still shows what was tried.
  await db.delete(releaseOverride).where(lt(releaseOverride.expiresAt, before));
}

/** Runs every five minutes until it is stopped; when the database is away, the next run does the work. */
export function keepForgetting(db: Db, clock: Clock): { stop(): void } {
  const timer = setInterval(() => {
    forgetExpired(db, clock()).catch(() => {});
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
