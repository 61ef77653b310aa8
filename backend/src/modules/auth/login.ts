import type { LoginData, LoginFailure, LoginRequest } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { type AuditEntry, audit } from '../audit/audit.ts';
import { tellOwner } from '../outbox/security-notice.ts';
import { type AccountRow, findByUsername } from './account-row.ts';
import { enter, type Origin } from './enter.ts';
import { INITIAL_PASSWORD_MS } from './lifetimes.ts';
import { forgetFailures, lockIfUsedUp } from './lockout.ts';
import { type LoginAttempt, mayLookLocked, reserveLogin } from './login-attempt.ts';
import { noteFailure, reserveSignIn } from './login-limits.ts';
import { httpError } from './messages.ts';
import { passwordMatches } from './password.ts';
import { ownAttempt, takeAnyAttempt, writeDecoy } from './password-attempt.ts';
import { rehash } from './rehash.ts';
import { type SecuritySettings, securitySettings } from './security-settings.ts';

const failed = (errorCode: string, part: Partial<LoginFailure> = {}): LoginFailure => ({
  statusMessages: 'error',
  errorCode,
  captcha: false,
  remainingAttempts: null,
  ...part,
});

/** One rejection for every wrong user name or password; only the count differs. */
function loginFailedError({ failures, pictureNext }: LoginAttempt, maxFailures: number) {
  const shown = Math.min(failures, maxFailures);
  const left = maxFailures - shown;
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
}

/** What follows a wrong password: it is counted and written down, the owner hears of a lock. */
async function onWrong(
  deps: Deps,
  row: AccountRow | undefined,
  origin: Origin,
  usedUp: boolean,
  settings: SecuritySettings,
) {
  const now = deps.clock();
  await noteFailure(deps, origin.ip);
  await auditRejected(deps, row, origin, 'WRONG');
  if (row === undefined || !usedUp || !(await lockIfUsedUp(deps.db, row.id, now, settings))) return;
  await auditRejected(deps, row, origin, 'LOCKED_NOW');
  await tellOwner(deps.db, deps.outbox, row.id, 'LOCKED', { at: now, ip: origin.ip });
}

/**
 * Signs in (spec/access.md 4.3). Refuses a wrong name, a wrong password and a wrong password of a locked account alike;
 * says LOCKED or DISABLED only to a caller with the right password.
 */
export async function login(
  deps: Deps,
  body: LoginRequest,
  origin: Origin,
  { detail = {} }: LoginOptions = {},
): Promise<LoginData> {
  const { db, clock } = deps;
  const signIn = await reserveSignIn(deps, origin.ip, origin.deviceId);
  const settings = await securitySettings(db);
  const counted = await reserveLogin(deps, body.username, origin, body, settings);
  const row = await findByUsername(db, body.username, clock());
  const own = await ownAttempt(deps, row?.id ?? 0, origin.knownBy);
  const taken = own === null ? await takeAnyAttempt(deps, row, settings) : null;
  const attempt = own ?? taken;
  const compare = row !== undefined && (attempt !== null || (await mayLookLocked(deps, row)));
  if (!compare) await writeDecoy(deps, body.username);
  const right = await passwordMatches(compare ? row.passwordHash : null, body.password);
  if (!right || row === undefined) {
    own?.commit();
    await onWrong(deps, row, origin, taken !== null && taken >= settings.maxFailures, settings);
    counted.commit();
    throw loginFailedError(counted, settings.maxFailures);
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
  await own?.reset();
  if (!row.live) {
    if (own === null) await forgetFailures(db, row.id);
    await auditRejected(deps, row, origin, 'DISABLED');
    throw httpError('ACCOUNT_DISABLED', { data: failed('ACCOUNT_DISABLED') });
  }
  const givenAt = row.initialPasswordAt ?? row.createdAt;
  if (row.firstLogin && clock().getTime() - givenAt.getTime() >= INITIAL_PASSWORD_MS) {
    if (own === null) await forgetFailures(db, row.id);
    await auditRejected(deps, row, origin, 'INITIAL_EXPIRED');
    const code = 'INITIAL_PASSWORD_EXPIRED';
    throw httpError(code, { data: failed(code) });
  }
  const proved = await rehash(db, row, body.password);
  await deps.factors.demand(deps, proved, origin, detail);
  // On a device of the owner's the failures of strangers stay: they end no lock by it.
  return enter(deps, proved, origin, { detail, provedPassword: own === null });
}
