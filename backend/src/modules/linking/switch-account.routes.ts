import { switchAccountAnswer, switchAccountRequest } from '@portal/types';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { changeAgent } from '../impersonation/change-agent.ts';
import { changeLinks } from './link.ts';

/** One call for two things that the specification puts there; the body says which. */
export const linkingRoutes = [
  route({
    method: 'POST',
    path: 'admin/switch-account',
    rule: { signedIn: true },
    // For agentCode null, the way back; flags are refused below.
    whileImpersonating: true,
    summary:
      'With flags: link or unlink Google, Apple, Facebook. With agentCode: as admin/face-mask',
    limit: { most: 30, seconds: 900 },
    body: switchAccountRequest,
    response: switchAccountAnswer,
    handler: async (call) => {
      const { body, subject } = call;
      if ('agentCode' in body) return changeAgent(call, body);
      if (subject.impersonation) throw httpError('FACE_MASK_READ_ONLY');
      return changeLinks(call, body);
    },
  }),
];
