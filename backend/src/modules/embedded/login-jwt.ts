import type { LoginData } from '@portal/types';
import { errors, jwtVerify } from 'jose';
import type { Deps } from '../../deps/deps.ts';
import { audit } from '../audit/audit.ts';
import { findByUsername } from '../auth/account-row.ts';
import { enter, NO_PROOF, type Origin } from '../auth/enter.ts';
import { reserveSignIn } from '../auth/login-limits.ts';
import { isPrivileged } from '../auth/privileged.ts';
import { takeOnce } from '../captcha/used-token.ts';
import { keysAt } from '../social/issuers.ts';
import { httpError } from './messages.ts';

const ALGORITHMS = ['RS256', 'ES256'];
/** A token is for signing in now, in seconds. */
const AGE_MAX_S = 300;
const TOLERANCE_S = 5;

const isFlaw = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  error.code !== 'ERR_JOSE_GENERIC' &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid);

/** The user name that a trusted issuer vouches for, once for each token; undefined when the token does not count. */
async function vouchedFor(deps: Deps, token: string): Promise<string | undefined> {
  const { hostJwt } = deps.config;
  if (hostJwt === undefined) throw httpError('LOGIN_JWT_NOT_CONFIGURED');
  try {
    const { payload } = await jwtVerify(token, keysAt(hostJwt.jwksUri), {
      issuer: hostJwt.issuer,
      audience: hostJwt.audience,
      algorithms: ALGORITHMS,
      currentDate: deps.clock(),
      clockTolerance: TOLERANCE_S,
      maxTokenAge: AGE_MAX_S,
      requiredClaims: ['sub', 'iat', 'exp', 'jti'],
    });
    const until = new Date(deps.clock().getTime() + 2 * AGE_MAX_S * 1000);
    const fresh = await takeOnce(deps, 'login-jwt', `${payload.iss} ${payload.jti}`, until);
    return fresh ? payload.sub : undefined;
  } catch (error) {
    if (isFlaw(error)) return undefined;
    deps.log.warn('keys of the issuer of login-jwt are away');
    throw httpError('LOGIN_JWT_UNAVAILABLE');
  }
}

/** Signs in with a token of the one issuer that the operator trusts (spec/access.md 7, login-jwt); `sub` is the user name. */
export async function loginJwt(deps: Deps, token: string, origin: Origin): Promise<LoginData> {
  const signIn = await reserveSignIn(deps, origin.ip, origin.deviceId);
  const username = await vouchedFor(deps, token);
  const now = deps.clock();
  const row = username === undefined ? undefined : await findByUsername(deps.db, username, now);
  const named =
    row !== undefined &&
    deps.config.hostJwtTypes.includes(row.accountType) &&
    !isPrivileged(row.authorities);
  const locked = row !== undefined && row.lockedUntil !== null && row.lockedUntil > now;
  if (row === undefined || locked || !row.live || !named) {
    const where = { ip: origin.ip, device: origin.deviceId, correlationId: origin.correlationId };
    const who = { actorAccountId: row?.id ?? null, actorName: row?.username ?? null };
    const stopped = named ? 'DISABLED' : 'ACCOUNT_TYPE';
    const reason = locked ? 'LOCKED' : row === undefined ? 'TOKEN' : stopped;
    const detail = { method: 'jwt', reason };
    await audit(deps.db, now, { action: 'login', result: 'FAILED', ...who, ...where, detail });
    throw httpError('LOGIN_JWT_REFUSED');
  }
  await signIn.release();
  const detail = { method: 'jwt' };
  // The issuer vouches for the name alone: who has a second factor gives it, as in every other way (ASVS 6.3.4).
  await deps.factors.demand(deps, row, origin, detail);
  return enter(deps, row, origin, { detail, authenticatedAt: NO_PROOF });
}
