import type { ProviderName, SocialProvider } from '../../config/social.ts';

/** What the provider is asked, as it goes through the browser. */
interface Question {
  redirectUri: string;
  nonce: string;
  state: string;
}

const SCOPES: Record<ProviderName, string> = {
  google: 'openid email',
  // Apple answers in the address only when nothing but the identity is asked for.
  apple: '',
  facebook: 'openid',
};

/** Where the provider signs people in for this portal, and comes back to /social-return with a code. */
export function authorizationAddress(
  { name, clientId, authorizationEndpoint }: SocialProvider,
  { redirectUri, nonce, state }: Question,
  challenge: string,
): string {
  const address = new URL(authorizationEndpoint);
  const scope = SCOPES[name];
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    nonce,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(scope && { scope }),
    ...(name === 'google' && { prompt: 'select_account' }),
  };
  for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
  return address.href;
}
