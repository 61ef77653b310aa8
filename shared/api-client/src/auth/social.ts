import type {
  Http,
  LinkAnswer,
  LinkedAccounts,
  LinkRequest,
  SocialProviderName,
  SocialStartAnswer,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

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

/** GET authen/linked-accounts: the accounts elsewhere that open this one, with their dates. */
export const linkedAccountsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['linked-accounts'],
    queryFn: ({ signal }): Promise<LinkedAccounts> =>
      http.get('authen/linked-accounts', { signal }),
  });
