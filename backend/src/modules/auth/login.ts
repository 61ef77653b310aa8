import type { LoginData, LoginFailure, LoginRequest } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { type AuditEntry, audit } from '../audit/audit.ts';
import { type AccountRow, findByUsername } from './account-row.ts';
import { enter, type Origin } from './enter.ts';
import { FAILURES_MAX, INITIAL_PASSWORD_MS } from './lifetimes.ts';
import { forgetFailures, lockIfUsedUp, takeAttempt } from './lockout.ts';
import { type LoginAttempt, mayLookLocked, reserveLogin } from './login-attempt.ts';
import { reserveSignIn } from './login-limits.ts';
import { httpError } from './messages.ts';
import { passwordMatches } from './password.ts';
import { rehash } from './rehash.ts';

const failed = (errorCode: string, part: Partial<LoginFailure> = {}): LoginFailure => ({
  statusMessages: 'error',
  errorCode,
  captcha: false,
  remainingAttempts: null,
  ...part,
});

/** One rejection for every wrong user name or password; only the count differs. */
function loginFailedError({ failures, pictureNext }: LoginAttempt) {
  const shown = Math.min(failures, FAILURES_MAX);
  const left = FAILURES_MAX - shown;
  return httpError('LOGIN_FAILED', {
    params: { failed: shown, left },
    data: failed('LOGIN_FAILED', { captcha: pictureNext, remainingAttempts: left }),
  });
}

type Reason = 'WRONG' | 'LOCKED' | 'DISABLED' | 'LOCKED_NOW' | 'INITIAL_EXPIRED';

const auditRejected = (deps: Deps, row: AccountRow | undefined, origin: Origin, reason: Reason) =>
  audit(deps.db, deps.clock(), {
    action: reason === 'LOCKED_NOW' ? 'account.lock' : 'login',
    result: reason === 'LOCKED_NOW' ? 'OK' : 'FAILED',
    actorAccountId: row?.id ?? null,
    actorName: row?.username ?? null,
    ip: origin.ip,
    device: origin.deviceId,
    correlationId: origin.correlationId,
    detail: { reason },
  });

interface LoginOptions {
  /** For the audit row: how a user got in. */
  detail?: AuditEntry['detail'];
  /** Whether captchas are demanded; not of a system that vouches for its people. */
  captcha?: boolean;
}

/**
 * Signs in (spec/access.md 4.3). Refuses a wrong name, a wrong password and a wrong password of a locked account alike;
 * says LOCKED or DISABLED only to a caller with the right password.
 */
export async function login(
  deps: Deps,
  body: LoginRequest,
  origin: Origin,
  { detail = {}, captcha = true }: LoginOptions = {},
): Promise<LoginData> {
  const { db, clock } = deps;
  const signIn = await reserveSignIn(deps, origin.ip, origin.deviceId);
  const counted = await reserveLogin(deps, body.username, origin.deviceId, captcha ? body : null);
  const row = await findByUsername(db, body.username, clock());
  const attempt = await takeAttempt(db, row?.id ?? 0, clock());
  const compare = row !== undefined && (attempt !== null || (await mayLookLocked(deps, row)));
  const right = await passwordMatches(compare ? row.passwordHash : null, body.password);
  if (!right || row === undefined) {
    const usedUp = attempt !== null && attempt >= FAILURES_MAX && row !== undefined;
    const lockedNow = usedUp && (await lockIfUsedUp(db, row.id, clock()));
    await auditRejected(deps, row, origin, 'WRONG');
    if (lockedNow) await auditRejected(deps, row, origin, 'LOCKED_NOW');
    counted.commit();
    throw loginFailedError(counted);
  }
  await signIn.release();
  if (attempt === null) {
    await counted.release();
    await auditRejected(deps, row, origin, 'LOCKED');
    const hotline = await settingOf(db, 'HOTLINE');
    throw httpError('ACCOUNT_LOCKED', {
      params: { hotline },
      data: failed('ACCOUNT_LOCKED'),
    });
  }
  await counted.reset();
  if (!row.live) {
    await forgetFailures(db, row.id);
    await auditRejected(deps, row, origin, 'DISABLED');
    throw httpError('ACCOUNT_DISABLED', { data: failed('ACCOUNT_DISABLED') });
  }
  const givenAt = row.initialPasswordAt ?? row.createdAt;
  if (row.firstLogin && clock().getTime() - givenAt.getTime() >= INITIAL_PASSWORD_MS) {
    await forgetFailures(db, row.id);
    await auditRejected(deps, row, origin, 'INITIAL_EXPIRED');
    const code = 'INITIAL_PASSWORD_EXPIRED';
    throw httpError(code, { data: failed(code) });
  }
  const proved = await rehash(db, row, body.password);
  await deps.factors.demand(deps, proved, origin, detail);
  return enter(deps, proved, origin, { detail, provedPassword: true });
}
