import { importPKCS8, SignJWT } from 'jose';
import { type ClientAuth, ClientSecretPost, None } from 'oauth4webapi';
import type { SocialProvider } from '../../config/social.ts';

/** Apple takes a client secret for half a year; this one is made for one call. */
const LIFE_S = 300;

/** How the service proves itself at the token endpoint of this provider, now. */
export async function clientProof(
  { clientId, issuer, proof }: SocialProvider,
  now: Date,
): Promise<ClientAuth> {
  if (proof.way === 'NONE') return None();
  if (proof.way === 'SECRET') return ClientSecretPost(proof.secret);
  const at = Math.floor(now.getTime() / 1000);
  const secret = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: proof.keyId })
    .setIssuer(proof.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(at)
    .setExpirationTime(at + LIFE_S)
    .sign(await importPKCS8(proof.privateKey, 'ES256'));
  return ClientSecretPost(secret);
}
