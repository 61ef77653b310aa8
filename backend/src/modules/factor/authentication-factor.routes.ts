import { factorRequest, loginData, passkeyLoginRequest, passkeyQuestion } from '@portal/types';
import { route } from '../../http/route.ts';
import { originOf } from '../auth/origin-of.ts';
import { askPasskey, passkeySignIn } from './passkey-sign-in.ts';
import { rememberDevice } from './remembered.ts';
import { finishSignIn } from './sign-in.ts';

/** The second step of a sign-in, and signing in with a passkey alone. */
export const authenticationFactorRoutes = [
  route({
    method: 'POST',
    path: 'authen/authentication/factor',
    rule: { open: true },
    summary: 'Second step of a sign-in: the factor that was asked for opens the session',
    limit: { most: 60, seconds: 60 },
    body: factorRequest,
    response: loginData,
    handler: async (call) => {
      const origin = originOf(call);
      const done = await finishSignIn(call.deps, call.body, origin, call.language);
      if (done.remember) await rememberDevice(call, done.accountId);
      return done.data;
    },
  }),
  route({
    method: 'POST',
    path: 'authen/authentication/passkey/options',
    rule: { open: true },
    summary: 'Ask for a passkey to sign in with',
    limit: { most: 60, seconds: 60 },
    response: passkeyQuestion,
    handler: (call) => askPasskey(call.deps, originOf(call)),
  }),
  route({
    method: 'POST',
    path: 'authen/authentication/passkey',
    rule: { open: true },
    summary: 'Sign in with a passkey, without a password',
    limit: { most: 60, seconds: 60 },
    body: passkeyLoginRequest,
    response: loginData,
    handler: (call) => passkeySignIn(call.deps, call.body, originOf(call)),
  }),
];
