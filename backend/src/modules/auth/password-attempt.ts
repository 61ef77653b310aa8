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

/** Rows that unknown names are counted in, so that they cost the same committed write as known ones (L16). */
const DECOYS = 256;

/** An attempt on an unknown device: of the account, or of nothing when there is none. */
export async function takeAnyAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: AccountRow | undefined,
  username: string,
  { maxFailures }: SecuritySettings,
): Promise<number | null> {
  if (row !== undefined) return takeAttempt(db, row.id, clock(), maxFailures);
  const decoy = createHash('sha256').update(username).digest().readUInt16BE(0) % DECOYS;
  await countUses(db, clock(), [`login-decoy:${decoy}`], { seconds: FAILURE_WINDOW_MS / 1000 });
  return null;
}
