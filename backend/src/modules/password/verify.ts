import { countUses, resetUses, uncountUses } from '../../limits/use-counter.ts';
import { audit } from '../audit/audit.ts';
import { LOCK_MS } from '../auth/lifetimes.ts';
import { forgetFailures, lockIfUsedUp, returnAttempt, takeAttempt } from '../auth/lockout.ts';
import { passwordMatches } from '../auth/password.ts';
import { type SecuritySettings, securitySettings } from '../auth/security-settings.ts';
import { type Asker, auditOf } from './asker.ts';
import { forgetGadFailures, takeGadAttempt } from './gad-attempts.ts';
import { lockedError } from './messages.ts';
import type { OwnSecrets } from './own-secrets.ts';

/** One attempt of a session; `taken`: how many its account has used, null while strangers have it locked. */
interface Attempt {
  taken: number | null;
  settings: SecuritySettings;
}

/**
 * One attempt, counted before anything is compared. A living session has a budget of its own, so that its user can prove
 * who they are while a stranger keeps the account locked (L20); every wrong one counts to the account's lock as well, like
 * those of sign-in (DOMAIN SEC-03).
 */
async function attempt({ subject, deps }: Asker): Promise<Attempt> {
  const { db, clock } = deps;
  const settings = await securitySettings(db);
  const [own] = await countUses(db, clock(), [budgetKey(subject.sessionId)], {
    seconds: settings.lockMs / 1000,
    sliding: true,
  });
  if ((own?.count ?? 1) > settings.maxFailures) throw lockedError(settings.lockMs / 1000);
  const taken = await takeAttempt(db, subject.accountId, clock(), settings.maxFailures);
  return { taken, settings };
}

const budgetKey = (sessionId: number) => `session-password:${sessionId}`;

async function countWrong(
  asker: Asker,
  { taken, settings }: Attempt,
  object: 'password' | 'gad-password',
) {
  const { subject, deps } = asker;
  const now = deps.clock();
  const who = auditOf(asker);
  await audit(deps.db, now, { action: 'password.check', result: 'FAILED', object, ...who });
  if (taken === null || taken < settings.maxFailures) return;
  if (!(await lockIfUsedUp(deps.db, subject.accountId, now, settings))) return;
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
    await resetUses(asker.deps.db, [budgetKey(asker.subject.sessionId)]);
    if (taken.taken !== null) await forgetFailures(asker.deps.db, own.accountId);
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
  await uncountUses(db, [budgetKey(asker.subject.sessionId)]);
  if (taken.taken === null) return true;
  await returnAttempt(db, own.accountId);
  return true;
}
