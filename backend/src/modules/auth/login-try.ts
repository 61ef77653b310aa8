import type { CaptchaGiven } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { HttpError } from '../../errors/http-error.ts';
import { limit } from '../../limits/limit.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import type { AccountRow } from './account-row.ts';
import {
  countFailures,
  deviceKey,
  forgetCount,
  nameKey,
  takeFailuresBack,
} from './failure-count.ts';
import { CAPTCHA_LEFT, FAILURES_MAX, LOCK_MS_MAX } from './lifetimes.ts';
import { takeLockedLook } from './lockout.ts';

/** One try at signing in; it counts as failed until it is taken back or forgotten. */
export interface LoginTry {
  /** Failures of this name, this one included. */
  failures: number;
  /** Whether the next try needs the picture, if this one fails. */
  pictureNext: boolean;
  /** The name's own failures are over: the password was right. */
  forget(): Promise<void>;
  /** It was no failure, but the failures before it stay. */
  takeBack(): Promise<void>;
}

/**
 * Counts a try against its user name and its device before anything is looked at, and demands the picture once three or
 * fewer are left to either (spec/access.md 9). A try refused for its captcha is not counted. What is demanded never
 * depends on whether there is such an account. Without `given` no captcha is demanded.
 */
export async function takeLoginTry(
  deps: Deps,
  username: string,
  deviceId: string,
  given: CaptchaGiven | null,
): Promise<LoginTry> {
  const { db, config } = deps;
  const keys = [nameKey(username), deviceKey(deviceId)];
  const [failures = 1, ofDevice = 1] = await countFailures(db, keys, deps.clock());
  const takeBack = async () => {
    await takeFailuresBack(db, keys);
  };
  const isDue = (ofName: number, onDevice: number) =>
    ofName > FAILURES_MAX - CAPTCHA_LEFT || onDevice > config.captcha.deviceFailures;
  const otherwise = config.captcha.everyLogin ? 'token' : 'whatIsGiven';
  try {
    const demand = isDue(failures, ofDevice) ? 'picture' : otherwise;
    if (given !== null) await requireCaptcha(deps, deviceId, given, { purpose: 'login', demand });
  } catch (error) {
    await takeBack();
    throw error;
  }
  return {
    failures,
    pictureNext: isDue(failures + 1, ofDevice + 1),
    takeBack,
    forget: async () => {
      await forgetCount(db, ...keys);
    },
  };
}

/** For as long as a lock may last: a longer lock is no more guesses. */
const LOCKED_LOOKS = { most: FAILURES_MAX, seconds: LOCK_MS_MAX / 1000 };

/** Whether the password of an account without attempts left may be compared, to tell its owner of the lock. */
export async function mayLookLocked(deps: Deps, row: AccountRow): Promise<boolean> {
  const { db, clock } = deps;
  if (!(await takeLockedLook(db, row.id, clock()))) return false;
  try {
    const lock = row.lockedUntil?.getTime() ?? 0;
    await limit(db, clock, `login-locked:${row.id}:${lock}`, LOCKED_LOOKS);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
