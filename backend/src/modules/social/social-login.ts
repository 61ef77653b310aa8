import type { LoginData, LoginFailure } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { findById } from '../auth/account-row.ts';
import { enter, type Origin } from '../auth/enter.ts';
import { reserveSignIn } from '../auth/login-limits.ts';
import { httpError as loginError } from '../auth/messages.ts';
import { auditFailure } from './audit-failure.ts';
import { linkedAccount, proveIdentity } from './identity.ts';
import { httpError } from './messages.ts';
import { ProviderAway, TokenFlaw, type VerifiedIdentity } from './verify.ts';

const failed = (errorCode: string): LoginFailure => ({
  statusMessages: 'error',
  errorCode,
  captcha: false,
  remainingAttempts: null,
});

type Code = 'SOCIAL_TOKEN_REFUSED' | 'SOCIAL_NOT_LINKED' | 'SOCIAL_UNAVAILABLE';
const refused = (code: Code) => httpError(code, { data: failed(code) });

async function prove(deps: Deps, token: string, origin: Origin): Promise<VerifiedIdentity> {
  try {
    return await proveIdentity(deps, token, origin.deviceId);
  } catch (error) {
    if (error instanceof TokenFlaw) {
      await auditFailure(deps, origin, error.message);
      throw refused('SOCIAL_TOKEN_REFUSED');
    }
    if (!(error instanceof ProviderAway)) throw error;
    deps.log.warn({ correlationId: origin.correlationId }, 'an identity provider is away');
    throw refused('SOCIAL_UNAVAILABLE');
  }
}

/**
 * Signs in with an ID token (spec/access.md 4.4). The identity must be linked already: none is linked here, no account is
 * made, and no password is looked at (SOC-05, A-20).
 */
export async function socialLogin(deps: Deps, token: string, origin: Origin): Promise<LoginData> {
  if (deps.config.social === undefined)
    throw httpError('SOCIAL_NOT_CONFIGURED', { data: failed('SOCIAL_NOT_CONFIGURED') });
  const signIn = await reserveSignIn(deps, origin.ip, origin.deviceId);
  const identity = await prove(deps, token, origin);
  const accountId = await linkedAccount(deps.db, identity);
  const now = deps.clock();
  const row = accountId === undefined ? undefined : await findById(deps.db, accountId, now);
  if (row === undefined) {
    await auditFailure(deps, origin, 'NOT_LINKED');
    throw refused('SOCIAL_NOT_LINKED');
  }
  await signIn.release();
  if (row.lockedUntil !== null && row.lockedUntil > now) {
    await auditFailure(deps, origin, 'LOCKED', row);
    const hotline = await settingOf(deps.db, 'HOTLINE');
    throw loginError('ACCOUNT_LOCKED', { params: { hotline }, data: failed('ACCOUNT_LOCKED') });
  }
  if (!row.live) {
    await auditFailure(deps, origin, 'DISABLED', row);
    throw loginError('ACCOUNT_DISABLED', { data: failed('ACCOUNT_DISABLED') });
  }
  const detail = { method: 'social', provider: identity.provider };
  await deps.factors.demand(deps, row, origin, detail);
  return enter(deps, row, origin, { detail });
}
