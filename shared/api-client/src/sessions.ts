import type { Http, Reauthenticated } from '@portal/types';

/** POST authen/re-authenticate: the password once more; the session goes on under the token that it answers. */
export const reAuthenticate = (http: Http, password: string): Promise<Reauthenticated> =>
  http.post('authen/re-authenticate', { password });
