import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../deps/clock.ts';
import { callOutside } from '../../outside/call-outside.ts';
import type { InnerHosts } from '../../outside/outside-url.ts';

/** Keys are read again after this time, and for a token whose key is unknown, but not more often than in a cooldown. */
const AGE_MAX_MS = 600_000;
const COOLDOWN_MS = 30_000;
/** An issuer that did not answer is asked again after this time: anybody may send tokens that name it. */
const FAILED_MS = 5_000;

/** What is known of an issuer. */
interface Known {
  /** Its keys as it last published them. */
  good?: { at: number; keys: JWTVerifyGetKey };
  triedAt: number;
  reading?: Promise<JWTVerifyGetKey>;
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });
const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(100) });

/** The published keys of issuers. */
export interface IssuerKeys {
  /** The keys of an issuer, kept for ten minutes. Throws when it does not answer as an issuer does. */
  of(issuer: string): Promise<JWTVerifyGetKey>;
  /** The same read again, for a token whose key is unknown; undefined where that was done a moment ago. */
  again(issuer: string): Promise<JWTVerifyGetKey> | undefined;
}

async function readJson<S extends z.ZodType>(address: string, schema: S, inner: InnerHosts) {
  const headers = { accept: 'application/json' };
  const { status, body } = await callOutside(address, { headers }, inner);
  if (status !== 200) throw new Error(`the issuer answered ${status}`);
  return schema.parse(JSON.parse(body));
}

async function readKeys(issuer: string, inner: InnerHosts): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const found = await readJson(address, discovery, inner);
  if (found.issuer !== issuer) throw new Error('the issuer names itself otherwise');
  const set = await readJson(found.jwks_uri, keySet, inner);
  return createLocalJWKSet(set as unknown as JSONWebKeySet);
}

/** Reads keys of issuers by their discovery document, from addresses that the portal may call, and keeps them for a while. */
export function createIssuerKeys({
  clock,
  inner,
}: {
  clock: Clock;
  inner: InnerHosts;
}): IssuerKeys {
  const known = new Map<string, Known>();
  const ageOf = (at: number) => clock().getTime() - at;
  function read(issuer: string): Promise<JWTVerifyGetKey> {
    const entry = known.get(issuer) ?? { triedAt: 0 };
    known.set(issuer, entry);
    entry.triedAt = clock().getTime();
    const reading = readKeys(issuer, inner);
    entry.reading = reading;
    reading.then(
      (keys) => {
        entry.good = { at: clock().getTime(), keys };
      },
      // What failed leaves the keys from before, and is not tried again for each token that comes.
      () => undefined,
    );
    return reading;
  }
  return {
    async of(issuer) {
      const entry = known.get(issuer);
      if (entry?.good !== undefined && ageOf(entry.good.at) < AGE_MAX_MS) return entry.good.keys;
      const { reading } = entry ?? {};
      const isTried = entry !== undefined && ageOf(entry.triedAt) < FAILED_MS;
      return reading !== undefined && isTried ? reading : read(issuer);
    },
    again(issuer) {
      const entry = known.get(issuer);
      if (entry !== undefined && ageOf(entry.triedAt) < COOLDOWN_MS) return undefined;
      return read(issuer);
    },
  };
}
