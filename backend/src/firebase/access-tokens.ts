import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccount } from '../config/firebase.ts';
import type { Clock } from '../deps/clock.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const PATIENCE_MS = 10_000;
/** A token that ends within this time is replaced. */
const MARGIN_MS = 60_000;

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Access tokens of a service account: one at a time, kept until shortly before its end. */
export interface AccessTokens {
  get(): Promise<string>;
  /** The last one was refused: the next call gets another. */
  forget(): void;
}

/** Exchanges what the account signed for access tokens (RFC 7523). Errors name a status, never the token or the key. */
export function createAccessTokens(
  { clientEmail, privateKey, tokenUri }: ServiceAccount,
  { clock, scope }: { clock: Clock; scope: string },
): AccessTokens {
  const key = createPrivateKey(privateKey);
  let known: { token: Promise<string>; until: number } | undefined;

  async function fetchToken(now: number): Promise<string> {
    const issuedAt = Math.floor(now / 1_000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3_600)
      .sign(key);
    const response = await fetch(tokenUri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the token endpoint answered ${response.status}`);
    }
    const { access_token, expires_in } = answer.parse(await response.json());
    if (known !== undefined) known.until = now + expires_in * 1_000 - MARGIN_MS;
    return access_token;
  }

  return {
    get() {
      const now = clock().getTime();
      if (known !== undefined && now < known.until) return known.token;
      const token = fetchToken(now);
      // Until the answer says how long: calls of this moment share it.
      const mine = { token, until: now + PATIENCE_MS };
      known = mine;
      token.catch(() => {
        if (known === mine) known = undefined;
      });
      return token;
    },
    forget() {
      known = undefined;
    },
  };
}
