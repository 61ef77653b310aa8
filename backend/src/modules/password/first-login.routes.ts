import { passwordState, sentOtp } from '@portal/types';
import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { CHECK_LIMIT } from './check-limit.ts';
import { firstLoginOtp, sendFirstLoginOtp } from './first-login.ts';
import { ownSecrets } from './own-secrets.ts';

/** Which passwords the caller still has to set, and the code that the first one needs. */
export const firstLoginRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/first-login/otp',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Send the code that the first own password needs to the registered contact (A-14)',
    response: sentOtp,
    limit: CHECK_LIMIT,
    handler: (call) => sendFirstLoginOtp(call),
  }),
  route({
    method: 'GET',
    path: 'admin/account/first-login',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: false,
    summary: 'Which passwords the caller still has to set',
    query: z.object({ userId: z.string().trim().max(100).optional() }),
    response: passwordState,
    handler: async ({ deps, subject, query }) => {
      const own = await ownSecrets(deps.db, subject);
      const requested = (query.userId ?? own.username).toLowerCase();
      if (requested !== own.username.toLowerCase()) throw httpError('NOT_FOUND');
      return {
        userId: own.username,
        firstLogin: own.firstLogin,
        passwordExpired: own.passwordExpired,
        resetPassword: own.resetPassword,
        forceChangeGadPassword: own.forceChangeGadPassword,
        gadPasswordSet: own.gadHash !== null,
        ...(await firstLoginOtp(deps.db, own)),
      };
    },
  }),
];
