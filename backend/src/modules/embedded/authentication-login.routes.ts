import { loginAdpRequest, loginData, loginJwtRequest } from '@portal/types';
import { z } from 'zod';
import { bearerOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { bearerCaller, originOf } from '../auth/origin-of.ts';
import { loginAdp } from './login-adp.ts';
import { continueLogin } from './login-continuation.ts';
import { loginJwt } from './login-jwt.ts';

const isFirst = z.enum(['0', '1']).default('0');

/** Sign-in of users whom an outer page or system sends (spec/access.md 4.1, 7). */
export const authenticationLoginRoutes = [
  route({
    method: 'POST',
    path: 'authen/authentication/login-continuation',
    rule: { open: true },
    summary: 'Go on in this browser with the session whose token the call bears',
    limit: { most: 30, seconds: 60 },
    query: z.object({ isFistLogin: isFirst }),
    body: z.object({}).optional(),
    response: loginData,
    handler: (call) =>
      continueLogin(
        call.deps,
        bearerOf(call.request.headers.authorization),
        bearerCaller(call),
        originOf(call),
      ),
  }),
  route({
    method: 'POST',
    path: 'authen/authentication/login-adp',
    rule: { open: true },
    summary: 'Sign in from another system of the company, identified by its code',
    body: loginAdpRequest,
    response: loginData,
    handler: (call) => loginAdp(call.deps, call.body, originOf(call)),
  }),
  route({
    method: 'POST',
    path: 'authen/authentication/login-jwt',
    rule: { open: true },
    summary: 'Sign in with a token of the issuer that the operator trusts',
    body: loginJwtRequest,
    response: loginData,
    handler: (call) => loginJwt(call.deps, call.body.token, originOf(call)),
  }),
];
