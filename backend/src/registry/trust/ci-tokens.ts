import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import { HttpError } from '../../errors/http-error.ts';
import type { Machine } from '../../http/subject.ts';
import type { CiTokens } from '../credentials/credentials.ts';
import { widestRights } from '../credentials/rights.ts';
import { teamMachine } from '../credentials/team-machine.ts';
import { printable } from '../names/file-names.ts';
import { matchesClaims } from './claims.ts';
import type { IssuerKeys } from './issuer-keys.ts';
import { httpError, tokenFlaw, type WHY } from './messages.ts';
import { noteUse, type TrustRow, trustsOf } from './trust-store.ts';

/** Only asymmetric ones: an HMAC could be made with the public key, and `none` by any caller. */
const ALGORITHMS = ['RS256', 'ES256'];
/** Clocks of issuers may differ by this much, in seconds. */
const TOLERANCE_S = 5;
/** A stolen token is worth nothing after this time, whatever its own end is. */
const AGE_MAX_S = 900;

interface Setup {
  db: Db;
  clock: Clock;
  keys: IssuerKeys;
  log: Logger;
}

const issuerOf = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
};

const CLAIMS: Record<string, keyof typeof WHY> = { aud: 'AUDIENCE', nbf: 'EARLY', iat: 'OLD' };

function flawOf(error: unknown): HttpError {
  // Of a token that is too old by its age, not by its own end, jose says `iat`.
  if (error instanceof errors.JWTExpired)
    return tokenFlaw(error.claim === 'iat' ? 'OLD' : 'EXPIRED');
  if (error instanceof errors.JWTClaimValidationFailed)
    return tokenFlaw(CLAIMS[error.claim] ?? 'FORM');
  return tokenFlaw(error instanceof errors.JOSEError ? 'SIGNATURE' : 'FORM');
}

async function keysOf({ keys, log }: Setup, issuer: string, again = false) {
  try {
    return await (again ? keys.again(issuer) : keys.of(issuer));
  } catch (error) {
    log.warn({ issuer, error: (error as Error).message }, 'the keys of a CI issuer cannot be had');
    throw httpError('RELEASE_CI_ISSUER', { params: { issuer } });
  }
}

async function verify(
  setup: Setup,
  token: string,
  issuer: string,
  trusts: readonly TrustRow[],
): Promise<JWTPayload> {
  const target = {
    ...{ issuer, audience: [...new Set(trusts.map(({ audience }) => audience))] },
    ...{ algorithms: ALGORITHMS, currentDate: setup.clock(), clockTolerance: TOLERANCE_S },
    ...{ maxTokenAge: AGE_MAX_S, requiredClaims: ['sub', 'iat', 'exp'] },
  };
  const tried = async (keys: JWTVerifyGetKey) => (await jwtVerify(token, keys, target)).payload;
  const known = await keysOf(setup, issuer);
  try {
    if (known === undefined) throw new errors.JWKSNoMatchingKey();
    return await tried(known);
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw flawOf(error);
    // The issuer may have a new key.
    const fresh = await keysOf(setup, issuer, true);
    if (fresh === undefined) throw flawOf(error);
    return tried(fresh).catch((later) => {
      throw flawOf(later);
    });
  }
}

const hasAudience = ({ aud }: JWTPayload, audience: string) =>
  (Array.isArray(aud) ? aud : [aud]).includes(audience);

function machineOf(payload: JWTPayload, trusts: readonly TrustRow[]): Machine & { ids: number[] } {
  const fitting = trusts.filter(
    ({ audience, claims }) => hasAudience(payload, audience) && matchesClaims(payload, claims),
  );
  const [first] = fitting;
  if (first === undefined) throw tokenFlaw('CLAIMS');
  if (fitting.some(({ remote }) => remote !== first.remote)) throw tokenFlaw('AMBIGUOUS');
  const rights = widestRights(fitting.flatMap((one) => one.rights));
  const name = `ci:${printable(String(payload.sub))}`;
  return { ...teamMachine(name, first.remote, rights), ids: fitting.map(({ id }) => id) };
}

/**
 * Tokens of CI jobs as credentials of teams. A token of an issuer that no trust names is not looked at. Throws RELEASE_CI_TOKEN
 * for one of a trusted issuer that does not count, and RELEASE_CI_ISSUER when the issuer's keys cannot be had.
 */
export const createCiTokens = (setup: Setup): CiTokens => ({
  async resolve(token) {
    const issuer = issuerOf(token);
    if (issuer === undefined) return null;
    const trusts = await trustsOf(setup.db, issuer);
    if (trusts.length === 0) return null;
    try {
      const { ids, ...machine } = machineOf(await verify(setup, token, issuer, trusts), trusts);
      await noteUse(setup.db, ids, setup.clock());
      return machine;
    } catch (error) {
      if (error instanceof HttpError)
        setup.log.warn(
          { issuer, code: error.code, why: error.options.params?.why },
          'a CI token does not count',
        );
      throw error;
    }
  },
});
