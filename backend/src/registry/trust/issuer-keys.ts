import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../deps/clock.ts';
import { callOutside } from '../../outside/call-outside.ts';
import type { InnerHosts } from '../../outside/outside-url.ts';

/** Keys are read again after this time, and for a token whose key is unknown, but not more often than in a cooldown. */
const AGE_MAX_MS = 600_000;
const COOLDOWN_MS = 30_000;

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
  const known = new Map<string, { at: number; keys: Promise<JWTVerifyGetKey> }>();
  function read(issuer: string): Promise<JWTVerifyGetKey> {
    const keys = readKeys(issuer, inner);
    known.set(issuer, { at: clock().getTime(), keys });
    // What failed is not kept: the next token asks again.
    keys.catch(() => known.delete(issuer));
    return keys;
  }
  const ageOf = (at: number) => clock().getTime() - at;
  return {
    of(issuer) {
      const stored = known.get(issuer);
      return stored !== undefined && ageOf(stored.at) < AGE_MAX_MS ? stored.keys : read(issuer);
    },
    again(issuer) {
      const stored = known.get(issuer);
      return stored !== undefined && ageOf(stored.at) < COOLDOWN_MS ? undefined : read(issuer);
    },
  };
}
