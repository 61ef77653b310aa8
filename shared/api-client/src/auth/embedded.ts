import type { Http, LoginAdpRequest, LoginData } from '@portal/types';

/** POST login-continuation: opens a session of this browser for the user whose token the call carries (EXT-02). */
export const loginContinuation = (http: Http, firstLogin: boolean): Promise<LoginData> =>
  http.post(
    'authen/authentication/login-continuation',
    {},
    {
      query: { isFistLogin: firstLogin ? 1 : 0 },
      language: 'vi',
    },
  );

/** POST login-adp: user name, password and the code of the system that sends the user (EXT-03). */
export const loginAdp = (http: Http, body: LoginAdpRequest): Promise<LoginData> =>
  http.post('authen/authentication/login-adp', body);
