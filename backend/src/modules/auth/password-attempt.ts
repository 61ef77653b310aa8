import { createHash } from 'node:crypto';
import type { Deps } from '../../deps/deps.ts';
import { HttpError } from '../../errors/http-error.ts';
import { countUses } from '../../limits/use-counter.ts';
import type { AccountRow } from './account-row.ts';
import { isKnownDevice } from './known-device.ts';
import { FAILURE_WINDOW_MS, FAILURES_MAX } from './lifetimes.ts';
import { takeAttempt } from './lockout.ts';
import type { SecuritySettings } from './security-settings.ts';
import { type Reservation, reserve } from './throttle.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * An attempt on a device that the account has signed in with before, which strangers cannot use up (OWASP's device cookie,
 * M10); null on any other device, and when this one has failed too often: then it counts as unknown.
 */
export async function ownAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: number,
  cookie: string | undefined,
): Promise<Reservation | null> {
  if (!(await isKnownDevice(db, accountId, cookie))) return null;
  try {
    return await reserve(db, clock(), {
      keys: [`login-own:${accountId}:${digest(cookie ?? '')}`],
      most: FAILURES_MAX,
      seconds: FAILURE_WINDOW_MS / 1000,
    });
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** An attempt on an unknown device: of the account, or of nothing when there is none. */
export const takeAnyAttempt = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: AccountRow | undefined,
  { maxFailures }: SecuritySettings,
): Promise<number | null> =>
  row === undefined ? null : takeAttempt(db, row.id, clock(), maxFailures);

/** Rows that names are counted in whose password is not looked at. */
const DECOYS = 256;

/** The committed write that an account's attempt costs, for a name that has none to take (L16). */
export async function writeDecoy({ db, clock }: Pick<Deps, 'db' | 'clock'>, username: string) {
  const decoy = createHash('sha256').update(username).digest().readUInt16BE(0) % DECOYS;
  await countUses(db, clock(), [`login-decoy:${decoy}`], { seconds: FAILURE_WINDOW_MS / 1000 });
}
