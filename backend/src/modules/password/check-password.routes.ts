import { checkAgentRequest, checkGadRequest } from '@portal/types';
import { z } from 'zod';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { CHECK_LIMIT } from './check-limit.ts';
import { wrongSentence } from './messages.ts';
import { ownGadSecrets, ownSecrets } from './own-secrets.ts';
import { isOwnGadPassword, isOwnPassword } from './verify.ts';

/**
 * Checking the own passwords. None is a `submit`: a wrong password counts even though the call is
 * rejected.
 */
export const checkPasswordRoutes = [
  route({
    method: 'POST',
    path: 'admin/check-password-agent',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Whether this is the own login password; wrong ones count to the lock (A-17)',
    body: checkAgentRequest,
    response: z.boolean(),
    limit: CHECK_LIMIT,
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
    limit: CHECK_LIMIT,
    handler: async (call) => {
      const own = await ownGadSecrets(call.deps.db, call.subject);
      if (await isOwnGadPassword(call, own, call.body.passwordGad)) return true;
      return answer(false, { sentence: wrongSentence('PASSWORD_GAD_ERROR') });
    },
  }),
];
