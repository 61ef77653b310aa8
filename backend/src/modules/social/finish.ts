import type { SocialFinish, SocialFinishAnswer } from '@portal/types';
import type { SocialConfig } from '../../config/social.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Call } from '../../http/route.ts';
import { reserveSignIn } from '../auth/login-limits.ts';
import { auditFailure } from './audit-failure.ts';
import { exchangeCode } from './exchange.ts';
import { takeFlow } from './flow.ts';
import { httpError } from './messages.ts';
import { noteExchange } from './once.ts';
import { ProviderAway, TokenFlaw, verifyTokenOf } from './verify.ts';

type Caller = Pick<Call<{ open: true }>, 'deviceId' | 'ip' | 'correlationId'>;

async function exchanged(
  deps: Deps,
  social: SocialConfig,
  { flow: sealed, ...answer }: SocialFinish,
  deviceId: string,
): Promise<SocialFinishAnswer> {
  const flow = await takeFlow(deps, sealed, deviceId);
  const provider = social.providers.find(({ name }) => name === flow.provider);
  if (provider === undefined) throw new TokenFlaw('PROVIDER');
  const now = deps.clock();
  const idToken = await exchangeCode(provider, flow, answer, now);
  const { nonce, subject } = await verifyTokenOf(provider, idToken, now);
  if (nonce !== flow.nonce) throw new TokenFlaw('NONCE');
  const { firebase } = social;
  // Firebase's own token, which signs in then, bears no nonce of ours but the subject at the provider.
  const mark = firebase === undefined ? nonce : subject;
  await noteExchange(deps.db, { provider: provider.name, deviceId, mark }, now);
  return { idToken, rawNonce: firebase === undefined ? null : flow.rawNonce };
}

/**
 * Ends a sign-in at a provider: exchanges the code that came back for an ID token, which then signs in or links as a
 * password would. A failed exchange counts as a failed sign-in.
 */
export async function finishSocial(
  deps: Deps,
  body: SocialFinish,
  caller: Caller,
): Promise<SocialFinishAnswer> {
  const { social } = deps.config;
  if (social === undefined) throw httpError('SOCIAL_NOT_CONFIGURED');
  const signIn = await reserveSignIn(deps, caller.ip, caller.deviceId);
  try {
    const answer = await exchanged(deps, social, body, caller.deviceId);
    await signIn.release();
    return answer;
  } catch (error) {
    if (error instanceof TokenFlaw) {
      await auditFailure(deps, caller, error.message);
      throw httpError('SOCIAL_TOKEN_REFUSED');
    }
    if (!(error instanceof ProviderAway)) throw error;
    const { correlationId } = caller;
    deps.log.warn({ correlationId, why: error.message }, 'an identity provider is away');
    throw httpError('SOCIAL_UNAVAILABLE');
  }
}
