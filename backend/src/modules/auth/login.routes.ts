import { type LoginData, loginData, loginRequest } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { route } from '../../http/route.ts';
import type { Origin } from './enter.ts';
import { login } from './login.ts';
import { originOf } from './origin-of.ts';

/** Signs in with an ID token. */
type SocialLogin = (deps: Deps, idToken: string, origin: Origin) => Promise<LoginData>;

/**
 * Signing in with the form (spec/access.md 4.3), and with a linked account (4.4): an empty user name comes with an ID
 * token, which is never compared with a password.
 */
export const loginRoutes = (socialLogin: SocialLogin) => [
  route({
    method: 'POST',
    path: 'authen/authentication/login',
    rule: { open: true },
    summary: 'Sign in with user name and password',
    body: loginRequest,
    response: loginData,
    handler: (call) => {
      const { deps, body } = call;
      const origin = { ...originOf(call, body.deviceId), pushToken: body.notiToken };
      return body.username === ''
        ? socialLogin(deps, body.password, origin)
        : login(deps, body, origin);
    },
  }),
];
