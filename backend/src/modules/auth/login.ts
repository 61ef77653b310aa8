import { createHash } from 'node:crypto';
import type { LoginData, LoginFailure, LoginRequest } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { count } from '../../limits/limit.ts';
import { audit } from '../audit/audit.ts';
import { socialLogin } from '../social/social-login.ts';
import { type AccountRow, findByUsername } from './account-row.ts';
import { enter, type Origin } from './enter.ts';
import { CAPTCHA_LEFT, FAILURE_WINDOW_MS, FAILURES_MAX } from './lifetimes.ts';
import { countFailure, forgetCount, forgetFailures, lockIfUsedUp, takeAttempt } from './lockout.ts';
import { takeLoginTurn } from './login-limits.ts';
import { refuse } from './messages.ts';
import { passwordMatches } from './password.ts';

const failureKey = (username: string) =>
  `login-failed:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`;

const failed = (errorCode: string, left: number | null): LoginFailure => ({
  statusMessages: 'error',
  errorCode,
  captcha: left !== null && left <= CAPTCHA_LEFT,
  remainingAttempts: left,
});

/** One refusal for every wrong user name or password; only the count differs. */
async function refuseWrong(deps: Deps, username: string) {
  const times = await countFailure(deps.db, failureKey(username), deps.clock());
  const shown = Math.min(times, FAILURES_MAX);
  const left = FAILURES_MAX - shown;
  return refuse('LOGIN_FAILED', {
    params: { failed: shown, left },
    data: failed('LOGIN_FAILED', left),
  });
}

/** The password is compared for a locked account too, so that its owner learns why; but not endlessly. */
async function mayCompareLocked(deps: Deps, row: AccountRow): Promise<boolean> {
  const key = `login-locked:${row.id}`;
  return (await count(deps.db, deps.clock, key, FAILURE_WINDOW_MS / 1000)) <= FAILURES_MAX;
}

async function hotline(db: Db): Promise<string> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.key, 'HOTLINE'));
  return row?.value ?? '';
}

async function auditRefused(
  deps: Deps,
  row: AccountRow | undefined,
  origin: Origin,
  reason: string,
) {
  await audit(deps.db, deps.clock(), {
    action: reason === 'LOCKED_NOW' ? 'account.lock' : 'login',
    result: reason === 'LOCKED_NOW' ? 'OK' : 'FAILED',
    actorAccountId: row?.id ?? null,
    actorName: row?.username ?? null,
    ip: origin.ip,
    device: origin.deviceId,
    correlationId: origin.correlationId,
    detail: { reason },
  });
}

/**
 * Signs in (spec/access.md 4.3). Refuses a wrong name, a wrong password and a wrong password of a locked account
 * alike; says LOCKED or DISABLED only to who knows the password.
 */
export async function login(deps: Deps, body: LoginRequest, origin: Origin): Promise<LoginData> {
  // An empty name comes with an ID token; it never reaches the comparing of passwords.
  if (body.username === '') return socialLogin(deps, body.password, origin);
  const giveBack = await takeLoginTurn(deps, origin.ip, origin.deviceId);
  const row = await findByUsername(deps.db, body.username, deps.clock());
  const attempt = await takeAttempt(deps.db, row?.id ?? 0, deps.clock());
  const compare = row !== undefined && (attempt !== null || (await mayCompareLocked(deps, row)));
  const right = await passwordMatches(compare ? row.passwordHash : null, body.password);
  if (!right || row === undefined) {
    const locked = attempt !== null && attempt >= FAILURES_MAX && row !== undefined;
    const now = locked && (await lockIfUsedUp(deps.db, row.id, deps.clock()));
    await auditRefused(deps, row, origin, 'WRONG');
    if (now) await auditRefused(deps, row, origin, 'LOCKED_NOW');
    throw await refuseWrong(deps, body.username);
  }
  await giveBack();
  if (attempt === null) {
    await auditRefused(deps, row, origin, 'LOCKED');
    const params = { hotline: await hotline(deps.db) };
    throw refuse('ACCOUNT_LOCKED', { params, data: failed('ACCOUNT_LOCKED', null) });
  }
  await forgetCount(deps.db, failureKey(body.username));
  if (!row.live) {
    await forgetFailures(deps.db, row.id, false);
    await auditRefused(deps, row, origin, 'DISABLED');
    throw refuse('ACCOUNT_DISABLED', { data: failed('ACCOUNT_DISABLED', null) });
  }
  return enter(deps, row, origin);
}
