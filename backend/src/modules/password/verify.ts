import { audit } from '../audit/audit.ts';
import { FAILURES_MAX, LOCK_MS } from '../auth/lifetimes.ts';
import { forgetFailures, lockIfUsedUp, returnAttempt, takeAttempt } from '../auth/lockout.ts';
import { passwordMatches } from '../auth/password.ts';
import { type Asker, auditOf } from './asker.ts';
import { forgetGadFailures, takeGadAttempt } from './gad-attempts.ts';
import { lockedError } from './messages.ts';
import type { OwnSecrets } from './own-secrets.ts';

/** One attempt of the account, counted before anything is compared; sign-in counts the same (DOMAIN SEC-03). */
async function attempt({ subject, deps }: Asker): Promise<number> {
  const taken = await takeAttempt(deps.db, subject.accountId, deps.clock());
  if (taken === null) throw lockedError(LOCK_MS / 1000);
  return taken;
}

async function countWrong(asker: Asker, taken: number, object: 'password' | 'gad-password') {
  const { subject, deps } = asker;
  const now = deps.clock();
  const who = auditOf(asker);
  await audit(deps.db, now, { action: 'password.check', result: 'FAILED', object, ...who });
  if (taken < FAILURES_MAX || !(await lockIfUsedUp(deps.db, subject.accountId, now))) return;
  const detail = { reason: object };
  await audit(deps.db, now, { action: 'account.lock', result: 'OK', ...who, detail });
}

/** Whether this is the caller's login password. Throws PASSWORD_LOCKED when the attempts are used up. */
export async function isOwnPassword(
  asker: Asker,
  own: OwnSecrets,
  password: string,
): Promise<boolean> {
  const taken = await attempt(asker);
  if (await passwordMatches(own.passwordHash, password)) {
    await forgetFailures(asker.deps.db, own.accountId);
    return true;
  }
  await countWrong(asker, taken, 'password');
  return false;
}

/**
 * Whether this is the caller's secondary password. Wrong ones count for the account as well; the right one gives back
 * its own attempt only, so that it opens no way to guess the login password.
 */
export async function isOwnGadPassword(
  asker: Asker,
  own: OwnSecrets,
  password: string,
): Promise<boolean> {
  const { db, clock } = asker.deps;
  if (own.gadHash === null) return false;
  if ((await takeGadAttempt(db, own.accountId, clock())) === null) {
    throw lockedError(LOCK_MS / 1000);
  }
  const taken = await attempt(asker);
  if (!(await passwordMatches(own.gadHash, password))) {
    await countWrong(asker, taken, 'gad-password');
    return false;
  }
  await forgetGadFailures(db, own.accountId);
  await returnAttempt(db, own.accountId);
  return true;
}
