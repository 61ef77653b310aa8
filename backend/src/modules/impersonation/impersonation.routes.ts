import {
  agentInfo as agentInfoSchema,
  impersonationAnswer,
  impersonationRequest,
} from '@portal/types';
import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { agentInfo } from '../auth/profile-store.ts';
import { changeAgent } from './change-agent.ts';

/** Impersonation of an agent (spec/access.md 4.7); `face-mask` is its name on the wire. */
export const impersonationRoutes = [
  route({
    method: 'POST',
    path: 'admin/face-mask',
    // Ending it is called with the agent's rights; the handler checks the right to start it.
    rule: { signedIn: true },
    whileImpersonating: true,
    summary: 'Impersonate an agent, with a reason; agentCode null ends it',
    limit: { most: 60, seconds: 60 },
    body: impersonationRequest,
    response: impersonationAnswer,
    handler: (call) => changeAgent(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'agent/get-agent-detail-by-face-mask',
    rule: { signedIn: true },
    whileImpersonating: true,
    summary: 'The agent whom the session impersonates',
    body: z.object({ username: z.string().trim().max(100).optional() }),
    response: agentInfoSchema,
    handler: async ({ db, subject, body, language }) => {
      const requested = (body.username ?? subject.username).toLowerCase();
      const impersonated =
        subject.impersonation && requested === subject.username.toLowerCase() && subject.agent;
      const info = impersonated && (await agentInfo(db, impersonated.id, language));
      if (!info) throw httpError('NOT_FOUND');
      return info;
    },
  }),
];
