import type { Http, SocialProviderName, SocialStartAnswer } from '@portal/types';

/** POST authen/social/start: a nonce for this device, and where the provider signs people in. */
export const startSocial = (
  http: Http,
  provider: SocialProviderName,
  signal?: AbortSignal,
): Promise<SocialStartAnswer> => http.post('authen/social/start', { provider }, { signal });
