import type { Deps } from '../../deps/deps.ts';
import { countUses, resetUses } from '../../limits/use-counter.ts';
import { FAILURE_WINDOW_MS, FAILURES_MAX } from '../auth/lifetimes.ts';
import { lockNow, returnAttempt, takeAttempt } from '../auth/lockout.ts';

const keyOf = (accountId: number) => `factor-failed:${accountId}`;

/**
 * Takes one attempt at a second factor before anything is compared. It counts to the account's lock (SEC-03), and under a
 * counter of its own that the right password does not clear: who has the password cannot guess on. Null when none is left.
 */
export async function takeFactorAttempt({ db, clock }: Deps, accountId: number) {
  const window = { seconds: FAILURE_WINDOW_MS / 1000, sliding: true };
  const [own] = await countUses(db, clock(), [keyOf(accountId)], window);
  if (own === undefined || own.count > FAILURES_MAX) return null;
  const ofAccount = await takeAttempt(db, accountId, clock());
  return ofAccount === null ? null : Math.max(own.count, ofAccount);
}

/** The attempt failed; the fifth locks the account as wrong passwords do. Answers whether it did. */
export async function failFactorAttempt({ db, clock }: Deps, accountId: number, taken: number) {
  if (taken < FAILURES_MAX) return false;
  const locked = await lockNow(db, accountId, clock());
  // The lock counts from now on: its doubling limits further guesses.
  if (locked) await resetUses(db, [keyOf(accountId)]);
  return locked;
}

/** The attempt succeeded: it and the failures of factors before it are forgotten, wrong passwords are not. */
export async function forgetFactorAttempts({ db }: Deps, accountId: number) {
  await resetUses(db, [keyOf(accountId)]);
  await returnAttempt(db, accountId);
}
