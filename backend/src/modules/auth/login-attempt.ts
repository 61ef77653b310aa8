import { createHash } from 'node:crypto';
import type { CaptchaGiven } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';
import { HttpError } from '../../errors/http-error.ts';
import { resetUses } from '../../limits/use-counter.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import type { AccountRow } from './account-row.ts';
import { FAILURE_WINDOW_MS, FAILURES_MAX, LOCK_MS_MAX } from './lifetimes.ts';
import { takeLockedLook } from './lockout.ts';
import { isUnderAttack } from './login-limits.ts';
import type { SecuritySettings } from './security-settings.ts';
import { type Reservation, reserve } from './throttle.ts';

/** One attempt to sign in; it counts as failed until it is released or reset. */
export interface LoginAttempt extends Pick<Reservation, 'commit' | 'release' | 'reset'> {
  /** Failures of this name, this one included. */
  failures: number;
  /** Whether the next attempt needs the picture, if this one fails. */
  pictureNext: boolean;
}

/** The throttle key of a user name, whether or not such an account exists; the name itself is not stored. */
const nameKey = (username: string) =>
  `login-failed:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`;

/**
 * Counts an attempt against its user name and its device before anything is looked at, and demands the picture once three
 * or fewer are left to either (spec/access.md 9). An attempt without a good captcha is not counted. The counts are those
 * of the name, so that answers never distinguish existing, locked and unknown names (LOGIN-17, SEC-05).
 */
export async function reserveLogin(
  deps: Deps,
  username: string,
  caller: { deviceId: string; ip: string },
  given: CaptchaGiven,
  { maxFailures, captchaLeft }: Pick<SecuritySettings, 'maxFailures' | 'captchaLeft'>,
): Promise<LoginAttempt> {
  const { db, config } = deps;
  const attempt = await reserve(db, deps.clock(), {
    keys: [nameKey(username), `login-failed-device:${caller.deviceId}`],
    seconds: FAILURE_WINDOW_MS / 1000,
    sliding: true,
  });
  const [failures = 1, ofDevice = 1] = attempt.counts;
  const isDue = (ofName: number, onDevice: number) =>
    ofName > Math.max(0, maxFailures - captchaLeft) || onDevice > config.captcha.deviceFailures;
  const always = config.captcha.everyLogin || (await isUnderAttack(deps));
  const otherwise = always ? 'token' : 'whatIsGiven';
  try {
    const demand = isDue(failures, ofDevice) ? 'picture' : otherwise;
    await requireCaptcha(deps, caller, given, { purpose: 'login', demand });
  } catch (error) {
    await attempt.release();
    throw error;
  }
  return { ...attempt, failures, pictureNext: isDue(failures + 1, ofDevice + 1) };
}

/** Forgets the failures of a user name: its owner has set a new password. */
export const resetLoginFailures = (db: Db, username: string) => resetUses(db, [nameKey(username)]);

/** For as long as a lock may last: a longer lock is no more guesses. */
const LOCKED_LOOKS = { most: FAILURES_MAX, seconds: LOCK_MS_MAX / 1000 };

/** Whether the password of an account without attempts left may be compared, to show its owner the lock. */
export async function mayLookLocked({ db, clock }: Deps, row: AccountRow): Promise<boolean> {
  if (!(await takeLockedLook(db, row.id, clock()))) return false;
  try {
    const lock = row.lockedUntil?.getTime() ?? 0;
    await reserve(db, clock(), { keys: [`login-locked:${row.id}:${lock}`], ...LOCKED_LOOKS });
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
