import type {
  Http,
  LinkAnswer,
  LinkedAccounts,
  LinkRequest,
  SocialFinish,
  SocialFinishAnswer,
  SocialProviderName,
  SocialStartAnswer,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** POST authen/social/start: where the provider signs people in, and the flow of this device. */
export const startSocial = (
  http: Http,
  provider: SocialProviderName,
  signal?: AbortSignal,
): Promise<SocialStartAnswer> => http.post('authen/social/start', { provider }, { signal });

/** POST authen/social/finish: the service exchanges the code that the provider sent back for an ID token. */
export const finishSocial = (
  http: Http,
  body: SocialFinish,
  signal?: AbortSignal,
): Promise<SocialFinishAnswer> => http.post('authen/social/finish', body, { signal });

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
