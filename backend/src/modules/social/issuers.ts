import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { ProviderName, SocialConfig, SocialProvider } from '../../config/social.ts';

/** An issuer whose tokens count, with all that they must bear. */
export interface TrustedIssuer {
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
  /** Named provider of direct tokens; null for Firebase, whose tokens name it themselves. */
  provider: ProviderName | null;
  /** Tokens of an emulator bear no signature. Never in production (config-social.ts). */
  unsigned: boolean;
}

const known = new Map<string, JWTVerifyGetKey>();

/** The key set behind an address of the configuration, kept between calls; never an address out of a token. */
export const keysAt = (address: string): JWTVerifyGetKey => {
  const stored = known.get(address);
  if (stored !== undefined) return stored;
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: 3_000,
    cooldownDuration: 5_000,
  });
  known.set(address, keys);
  return keys;
};

/** A provider as the issuer of its own tokens. */
export const providerIssuer = ({ name, issuer, clientId, jwksUri }: SocialProvider) => ({
  issuer,
  audience: clientId,
  keys: keysAt(jwksUri),
  provider: name,
  unsigned: false,
});

/** Whom this portal trusts: the Firebase project alone when there is one, else the providers themselves. */
export function trustedIssuers({ providers, firebase }: SocialConfig): TrustedIssuer[] {
  if (firebase !== undefined) {
    return [
      {
        issuer: `https://securetoken.google.com/${firebase.projectId}`,
        audience: firebase.projectId,
        keys: keysAt(firebase.jwksUri),
        provider: null,
        unsigned: firebase.emulatorHost !== undefined,
      },
    ];
  }
  return providers.map(providerIssuer);
}
