import { reauthenticated, reauthenticateRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { reAuthenticate } from './re-authenticate.ts';

/** A fresh proof of identity for calls that require one. */
export const reAuthenticateRoutes = [
  route({
    method: 'POST',
    path: 'authen/re-authenticate',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'The password once more; answers a new token',
    limit: { most: 30, seconds: 900 },
    body: reauthenticateRequest,
    response: reauthenticated,
    handler: (call) => reAuthenticate(call, call.body.password, call.language),
  }),
];
