import {
  changeGadRequest,
  changePasswordRequest,
  checkAgentRequest,
  checkGadRequest,
  passwordChanged,
  passwordState,
  sentOtp,
  stepUpData,
} from '@portal/types';
import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { changeGadPassword, changePassword } from './change.ts';
import { firstLoginOtp, sendFirstLoginOtp } from './first-login.ts';
import { wrongSentence } from './messages.ts';
import { ownGadSecrets, ownSecrets } from './own-secrets.ts';
import { stepUp } from './step-up.ts';
import { isOwnGadPassword, isOwnPassword } from './verify.ts';

/** Hashing is dear: even right passwords are not checked without end. Wrong ones count to the lock long before. */
const CHECKS = { most: 30, seconds: 900 };

/**
 * Changing and checking passwords (spec/access.md 7). None is a `submit`: what a wrong password counts must outlast
 * the rejection, and nothing of these bodies may be kept, not even its hash.
 */
export const passwordRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/change-password',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Change the own login password; all other sessions end',
    body: changePasswordRequest,
    response: passwordChanged,
    limit: CHECKS,
    handler: (call) => changePassword(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/account/change-password-gad',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Change the own secondary (GAD) password; all other sessions end',
    body: changeGadRequest,
    response: passwordChanged,
    limit: CHECKS,
    handler: (call) => changeGadPassword(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/check-password-agent',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Whether this is the own login password; wrong ones count to the lock (A-17)',
    body: checkAgentRequest,
    response: z.boolean(),
    limit: CHECKS,
    handler: async (call) => {
      const own = await ownSecrets(call.deps.db, call.subject);
      if (await isOwnPassword(call, own, call.body.passwordAgent)) return true;
      return answer(false, { sentence: wrongSentence('PASSWORD_AGENT_ERROR') });
    },
  }),
  route({
    method: 'POST',
    path: 'admin/check-password-gad',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Whether this is the own secondary password; wrong ones count to the lock (A-17)',
    body: checkGadRequest,
    response: z.boolean(),
    limit: CHECKS,
    handler: async (call) => {
      const own = await ownGadSecrets(call.deps.db, call.subject);
      if (await isOwnGadPassword(call, own, call.body.passwordGad)) return true;
      return answer(false, { sentence: wrongSentence('PASSWORD_GAD_ERROR') });
    },
  }),
  route({
    method: 'POST',
    path: 'authen/step-up',
    rule: { signedIn: true },
    summary: 'Open the GAD areas for a while with the secondary password; answers a new token',
    body: checkGadRequest,
    response: stepUpData,
    limit: CHECKS,
    handler: (call) => stepUp(call, call.body.passwordGad),
  }),
  route({
    method: 'POST',
    path: 'admin/account/first-login/otp',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Send the code that the first own password needs to the registered contact (A-14)',
    response: sentOtp,
    limit: CHECKS,
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
