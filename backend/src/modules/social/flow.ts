import { createHash } from 'node:crypto';
import { SOCIAL_PROVIDERS } from '@portal/domain/account';
import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from 'oauth4webapi';
import { z } from 'zod';
import type { ProviderName, SocialConfig, SocialProvider } from '../../config/social.ts';
import type { Deps } from '../../deps/deps.ts';
import { takeOnce } from '../captcha/used-token.ts';
import { authorizationAddress } from './authorization-address.ts';
import { TokenFlaw } from './verify.ts';

const PURPOSE = 'social-flow';
/** How long a user may take at the provider. */
const FLOW_MS = 10 * 60_000;

const flowSchema = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  state: z.string(),
  verifier: z.string(),
  /** What Firebase hashes and compares; the token bears `nonce`. */
  rawNonce: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
  expiresAt: z.number(),
});

/** A sign-in at a provider that has begun. */
export type Flow = z.infer<typeof flowSchema>;

/** A flow opens on the device that it was begun on, and nowhere else. */
const placeOf = (deviceId: string) => `${PURPOSE}:${deviceId}`;

/** Firebase compares the hash of what it receives with what the provider signed; Google's it does not compare. */
const nonceFor = (name: ProviderName, social: SocialConfig, raw: string) =>
  social.firebase && name !== 'google' ? createHash('sha256').update(raw).digest('hex') : raw;

/**
 * Begins a sign-in: the address to open, and the flow, sealed for this device. Nothing is stored before a code comes
 * back: visitors may begin as often as they like (M14).
 */
export async function beginFlow(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  social: SocialConfig,
  provider: SocialProvider,
  { deviceId, origin }: { deviceId: string; origin: string },
): Promise<{ address: string; state: string; flow: string }> {
  const rawNonce = generateRandomNonce();
  const flow: Flow = {
    provider: provider.name,
    state: generateRandomState(),
    verifier: generateRandomCodeVerifier(),
    rawNonce,
    nonce: nonceFor(provider.name, social, rawNonce),
    redirectUri: `${origin}/social-return`,
    expiresAt: clock().getTime() + FLOW_MS,
  };
  const challenge = await calculatePKCECodeChallenge(flow.verifier);
  const sealed = secrets.box(PURPOSE).seal(JSON.stringify(flow), placeOf(deviceId));
  return {
    address: authorizationAddress(provider, flow, challenge),
    state: flow.state,
    flow: sealed,
  };
}

/** Opens a flow and uses it up. Throws TokenFlaw when it is another device's, over, or was used. */
export async function takeFlow(deps: Deps, sealed: string, deviceId: string): Promise<Flow> {
  let text: string;
  try {
    text = deps.secrets.box(PURPOSE).open(sealed, placeOf(deviceId));
  } catch {
    throw new TokenFlaw('FLOW');
  }
  const flow = flowSchema.parse(JSON.parse(text));
  if (flow.expiresAt <= deps.clock().getTime()) throw new TokenFlaw('FLOW_OVER');
  if (!(await takeOnce(deps, PURPOSE, flow.state, new Date(flow.expiresAt))))
    throw new TokenFlaw('FLOW_USED');
  return flow;
}
