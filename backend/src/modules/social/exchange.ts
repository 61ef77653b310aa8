import { isLoopback } from '@portal/url-safety';
import {
  AuthorizationResponseError,
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  clockSkew,
  clockTolerance,
  INVALID_RESPONSE,
  JWT_CLAIM_COMPARISON,
  JWT_TIMESTAMP_CHECK,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  ResponseBodyError,
  validateAuthResponse,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import type { SocialProvider } from '../../config/social.ts';
import { clientProof } from './client-proof.ts';
import type { Flow } from './flow.ts';
import { ALGORITHMS, ProviderAway, TOLERANCE_S, TokenFlaw } from './verify.ts';

/** The provider gets this long to answer, in milliseconds. */
const PATIENCE_MS = 5_000;

/** What the provider's answer says through the browser. */
export interface CodeAnswer {
  code: string;
  state: string;
  /** The issuer's own name, from providers that send it (RFC 9207). */
  iss?: string | undefined;
}

const CLAIMS: Record<string, string> = { aud: 'AUDIENCE', iss: 'ISSUER', nonce: 'NONCE' };

/** The provider did not take the portal itself for its client: a mistake of the configuration. */
const CLIENT_ERRORS = new Set(['invalid_client', 'unauthorized_client']);

function flawOf(error: unknown): Error {
  if (error instanceof WWWAuthenticateChallengeError) return new ProviderAway('client rejected');
  if (error instanceof ResponseBodyError)
    return CLIENT_ERRORS.has(error.error)
      ? new ProviderAway('client rejected')
      : new TokenFlaw('CODE');
  if (error instanceof AuthorizationResponseError) return new TokenFlaw('CODE');
  if (!(error instanceof OperationProcessingError)) return new ProviderAway('no answer');
  if (error.code === JWT_TIMESTAMP_CHECK) return new TokenFlaw('EXPIRED');
  if (error.code === INVALID_RESPONSE) return new TokenFlaw('ANSWER');
  if (error.code !== JWT_CLAIM_COMPARISON) return new ProviderAway('unexpected answer');
  const { claim } = (error.cause ?? {}) as { claim?: string };
  return new TokenFlaw(CLAIMS[claim ?? ''] ?? 'CLAIM');
}

/** In clear text with this machine alone (tests); SOCIAL_ENDPOINTS takes no other address. */
const isHere = (address: string) => isLoopback(new URL(address).hostname);

/** The state and the issuer of the answer are those that were asked. */
function checked(server: AuthorizationServer, client: Client, flow: Flow, answer: CodeAnswer) {
  const { code, state, iss } = answer;
  const parameters = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) });
  try {
    return validateAuthResponse(server, client, parameters, flow.state);
  } catch {
    throw new TokenFlaw('STATE');
  }
}

/**
 * Exchanges a code at the provider's token endpoint, with the verifier that never left the service; answers the ID
 * token, whose signature is for the caller to verify. Throws TokenFlaw or ProviderAway.
 */
export async function exchangeCode(
  provider: SocialProvider,
  flow: Flow,
  answer: CodeAnswer,
  now: Date,
): Promise<string> {
  const { issuer, tokenEndpoint, clientId } = provider;
  const server: AuthorizationServer = {
    issuer,
    token_endpoint: tokenEndpoint,
    id_token_signing_alg_values_supported: ALGORITHMS,
  };
  const client: Client = {
    client_id: clientId,
    [clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
    [clockTolerance]: TOLERANCE_S,
  };
  const parameters = checked(server, client, flow, answer);
  const options = {
    signal: AbortSignal.timeout(PATIENCE_MS),
    [allowInsecureRequests]: isHere(tokenEndpoint),
  };
  try {
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      await clientProof(provider, now),
      parameters,
      flow.redirectUri,
      flow.verifier,
      options,
    );
    const { id_token } = await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: flow.nonce,
      requireIdToken: true,
    });
    if (id_token === undefined) throw new ProviderAway('no ID token');
    return id_token;
  } catch (error) {
    throw error instanceof ProviderAway ? error : flawOf(error);
  }
}
