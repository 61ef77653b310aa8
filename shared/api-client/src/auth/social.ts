import type {
  Http,
  LinkAnswer,
  LinkRequest,
  SocialProviderName,
  SocialStartAnswer,
} from '@portal/types';

/** POST authen/social/start: a nonce for this device, and where the provider signs people in. */
export const startSocial = (
  http: Http,
  provider: SocialProviderName,
  signal?: AbortSignal,
): Promise<SocialStartAnswer> => http.post('authen/social/start', { provider }, { signal });

/** POST admin/switch-account with flags: links or unlinks accounts. Refused with REAUTH_REQUIRED long after signing in. */
export const changeLinks = (
  http: Http,
  body: LinkRequest,
  signal?: AbortSignal,
): Promise<LinkAnswer> => http.post('admin/switch-account', body, { signal });
