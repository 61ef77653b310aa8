import { agentInfo as agentInfoSchema } from '@portal/types';
import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { agentInfo } from './profile-store.ts';

const username = z.string().trim().max(100);

/** The own agent record. */
export const agentDetailRoutes = [
  route({
    method: 'POST',
    path: 'agent/get-agent-detail-by-username',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: true,
    summary: 'Own agent record',
    body: z.object({ username }),
    response: agentInfoSchema,
    handler: async ({ db, subject, body, language }) => {
      const own = body.username.toLowerCase() === subject.username.toLowerCase();
      const info = own && subject.agent && (await agentInfo(db, subject.agent.id, language));
      if (!info) throw httpError('NOT_FOUND');
      return info;
    },
  }),
];
