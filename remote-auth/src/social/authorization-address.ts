import type { SocialProviderName, SocialStartAnswer } from '@portal/types';

const SCOPES: Record<SocialProviderName, string> = {
  google: 'openid email',
  // Apple answers behind the # only when nothing but the identity is asked for.
  apple: '',
  facebook: 'openid',
};

/** Where the provider signs people in for this portal, and comes back to /social-return. */
export const authorizationAddress = (
  provider: SocialProviderName,
  start: SocialStartAnswer,
  nonce: string,
  state: string,
): string => {
  const address = new URL(start.authorizationEndpoint);
  const scope = SCOPES[provider];
  const parameters = {
    client_id: start.clientId,
    redirect_uri: `${window.location.origin}/social-return`,
    response_type: provider === 'apple' ? 'code id_token' : 'id_token',
    response_mode: 'fragment',
    nonce,
    state,
    ...(scope && { scope }),
    ...(provider === 'google' && { prompt: 'select_account' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
};
