import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { z } from 'zod';
import type { ProviderName, SocialConfig, SocialProvider } from '../../config/social.ts';
import { providerIssuer, type TrustedIssuer, trustedIssuers } from './issuers.ts';

/** Who a token speaks of. People are known by issuer and subject, never by e-mail (SOC-06). */
export interface VerifiedIdentity {
  provider: ProviderName;
  issuer: string;
  subject: string;
  /** `sub` of the token itself: the uid that the browser sees (LINK-06). */
  uid: string;
  /** Of the provider's own tokens; Firebase's bear none. */
  nonce: string | undefined;
  expiresAt: Date;
}

/** Why a token does not count; for the audit, never for the caller. */
export class TokenFlaw extends Error {
  override name = 'TokenFlaw';
}

/** The provider's keys or its answer cannot be had: no verdict about the token. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** Only asymmetric ones: an HMAC could be made with the public key, and `none` by anybody. */
export const ALGORITHMS = ['RS256', 'ES256'];
/** Clocks of issuers may differ by this much, in seconds. */
export const TOLERANCE_S = 5;
/** A token is for signing in now: older ones were made for something else. */
const AGE_MAX_S = 3_600;
/** Firebase renews tokens by itself; what counts is when the person last signed in. */
const AUTH_AGE_MAX_S = 300;

const SIGN_IN: Record<string, ProviderName> = {
  'google.com': 'google',
  'apple.com': 'apple',
  'facebook.com': 'facebook',
};

const subject = z.string().min(1).max(255);
const firebaseClaims = z.object({
  sub: subject,
  auth_time: z.number(),
  firebase: z.object({
    sign_in_provider: z.enum(['google.com', 'apple.com', 'facebook.com']),
    identities: z.record(z.string(), z.unknown()),
  }),
});

const issuerOf = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw new TokenFlaw('UNREADABLE');
  }
};

const CODES: Record<string, string> = {
  aud: 'AUDIENCE',
  iss: 'ISSUER',
  iat: 'ISSUED_AT',
  exp: 'EXPIRED',
};

function flawOf(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return new TokenFlaw('EXPIRED');
  if (error instanceof errors.JWTClaimValidationFailed)
    return new TokenFlaw(CODES[error.claim] ?? 'CLAIM');
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid)
    return new ProviderAway('no keys');
  if (error instanceof errors.JWKSNoMatchingKey) return new TokenFlaw('UNKNOWN_KEY');
  if (error instanceof errors.JOSEAlgNotAllowed) return new TokenFlaw('ALGORITHM');
  if (error instanceof errors.JWSSignatureVerificationFailed) return new TokenFlaw('SIGNATURE');
  // jose reports an answer of the key server that is no key set with its plain base class.
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC')
    return new TokenFlaw('UNREADABLE');
  return new ProviderAway('no keys');
}

async function read(token: string, trusted: TrustedIssuer, now: Date): Promise<JWTPayload> {
  const target = {
    issuer: trusted.issuer,
    audience: trusted.audience,
    currentDate: now,
    clockTolerance: TOLERANCE_S,
    requiredClaims: ['sub', 'iat', 'exp'],
    maxTokenAge: AGE_MAX_S,
  };
  try {
    if (trusted.unsigned && decodeProtectedHeader(token).alg === 'none')
      return UnsecuredJWT.decode(token, target).payload;
    const options = { ...target, algorithms: ALGORITHMS };
    return (await jwtVerify(token, trusted.keys, options)).payload;
  } catch (error) {
    throw flawOf(error);
  }
}

/** The person at the provider that a Firebase token vouches for. */
function ofFirebase(
  payload: JWTPayload,
  config: SocialConfig,
  now: Date,
): Omit<VerifiedIdentity, 'expiresAt'> {
  const claims = firebaseClaims.safeParse(payload);
  if (!claims.success) throw new TokenFlaw('CLAIM');
  const { sub, auth_time, firebase } = claims.data;
  const age = now.getTime() / 1000 - auth_time;
  if (age > AUTH_AGE_MAX_S || age < -TOLERANCE_S) throw new TokenFlaw('AUTH_TIME');
  const name = SIGN_IN[firebase.sign_in_provider];
  const provider = config.providers.find((one) => one.name === name);
  if (provider === undefined) throw new TokenFlaw('PROVIDER');
  const ids = firebase.identities[firebase.sign_in_provider];
  const id = Array.isArray(ids) && ids.length === 1 ? subject.safeParse(ids[0]) : undefined;
  if (id === undefined || !id.success) throw new TokenFlaw('CLAIM');
  const { issuer } = provider;
  return { provider: provider.name, issuer, subject: id.data, uid: sub, nonce: undefined };
}

function ofProvider(
  payload: JWTPayload,
  trusted: TrustedIssuer & { provider: ProviderName },
): Omit<VerifiedIdentity, 'expiresAt'> & { nonce: string } {
  const sub = subject.safeParse(payload.sub);
  if (!sub.success) throw new TokenFlaw('CLAIM');
  const others = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((others || payload.azp !== undefined) && payload.azp !== trusted.audience)
    throw new TokenFlaw('AUDIENCE');
  if (typeof payload.nonce !== 'string' || payload.nonce === '') throw new TokenFlaw('NONCE');
  const { provider, issuer } = trusted;
  return { provider, issuer, subject: sub.data, uid: sub.data, nonce: payload.nonce };
}

/** Verifies the ID token that a provider gave for a code, as verifyIdToken does. */
export async function verifyTokenOf(
  provider: SocialProvider,
  token: string,
  now: Date,
): Promise<Pick<VerifiedIdentity, 'subject'> & { nonce: string }> {
  const trusted = providerIssuer(provider);
  if (issuerOf(token) !== trusted.issuer) throw new TokenFlaw('ISSUER');
  return ofProvider(await read(token, trusted, now), trusted);
}

/**
 * Verifies an ID token: issuer known, signature of that issuer, algorithm, audience, times. Whether it follows from an
 * exchange of ours is for the caller. Throws TokenFlaw or ProviderAway.
 */
export async function verifyIdToken(
  config: SocialConfig,
  token: string,
  now: Date,
): Promise<VerifiedIdentity> {
  const issuer = issuerOf(token);
  const trusted = trustedIssuers(config).find((one) => one.issuer === issuer);
  if (trusted === undefined) throw new TokenFlaw('ISSUER');
  const payload = await read(token, trusted, now);
  const { provider } = trusted;
  const identity =
    provider === null
      ? ofFirebase(payload, config, now)
      : ofProvider(payload, { ...trusted, provider });
  return { ...identity, expiresAt: new Date((payload.exp ?? 0) * 1000) };
}
