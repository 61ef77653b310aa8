import type { SocialFinish, SocialFinishAnswer, SocialStartAnswer } from '@portal/types';
import type { JWTPayload } from 'jose';
import type { ProviderName } from '../config/social.ts';
import type { Client } from './client.ts';
import type { TestIssuer } from './issuer.ts';

/** Begins a sign-in at a provider. */
export async function startSocial(client: Client, provider: ProviderName = 'google') {
  const { body } = await client.post('/api/authen/social/start', { provider });
  return body.data as SocialStartAnswer;
}

/** Sends back what the provider answered. */
export const finishSocial = (client: Client, body: SocialFinish) =>
  client.post('/api/authen/social/finish', body);

/** Goes the whole way to a provider and back: the ID token that the service got for the code. */
export async function tokenByCode(
  client: Client,
  issuer: TestIssuer,
  claims: JWTPayload,
  provider: ProviderName = 'google',
): Promise<string> {
  const { address, state, flow } = await startSocial(client, provider);
  const sign = (nonce: string) => issuer.sign({ nonce, ...claims });
  const code = await issuer.authorize(address, sign);
  const reply = await finishSocial(client, { flow, state, code });
  if (reply.status !== 200) throw new Error(`not exchanged: ${reply.text}`);
  return (reply.body.data as SocialFinishAnswer).idToken;
}
