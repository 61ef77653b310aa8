import { loginData, loginRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { login } from './login.ts';
import { originOf } from './origin-of.ts';

/** Signing in with the form (spec/access.md 4.3), and with a linked account (4.4). */
export const loginRoutes = [
  route({
    method: 'POST',
    path: 'authen/authentication/login',
    rule: { open: true },
    summary: 'Sign in with user name and password',
    body: loginRequest,
    response: loginData,
    handler: (call) => login(call.deps, call.body, originOf(call, call.body.deviceId)),
  }),
];
