import type { Http, Reauthenticated, SessionRow } from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** GET authen/sessions: where the caller is signed in, newest first. */
export const sessionsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }): Promise<SessionRow[]> => http.get('authen/sessions', { signal }),
    staleTime: 0,
  });

/** DELETE authen/sessions/{id}: ends one of the own sessions; the password must have been given lately. */
export const endSession = (http: Http, id: number): Promise<null> =>
  http.delete(`authen/sessions/${id}`);

/** The password once more; the session goes on under the token that it answers. */
export const reAuthenticate = (http: Http, password: string): Promise<Reauthenticated> =>
  http.post('authen/re-authenticate', { password });
