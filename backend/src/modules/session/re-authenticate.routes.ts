import { proofNeeds, reauthenticated, reauthenticateRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import { proofNeedsOf, reAuthenticate } from './re-authenticate.ts';

/** A fresh proof of identity for calls that require one. */
export const reAuthenticateRoutes = [
  route({
    method: 'POST',
    path: 'authen/re-authenticate/start',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'What a fresh proof of identity takes, and the question for the second factor',
    limit: { most: 60, seconds: 900 },
    response: proofNeeds,
    handler: (call) => proofNeedsOf(call, relyingPartyOf(call.request, call.deps.config.origin)),
  }),
  route({
    method: 'POST',
    path: 'authen/re-authenticate',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'The password, a second factor, or both once more; answers a new token',
    limit: { most: 30, seconds: 900 },
    body: reauthenticateRequest,
    response: reauthenticated,
    handler: (call) =>
      reAuthenticate(call, call.body, relyingPartyOf(call.request, call.deps.config.origin)),
  }),
];
