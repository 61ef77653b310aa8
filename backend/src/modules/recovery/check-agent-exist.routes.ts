import { agentExistsQuery } from '@portal/types';
import * as z from 'zod/mini';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { AGENT_UNKNOWN } from './messages.ts';
import { agentExists } from './start.ts';

const open = { open: true } as const;
/** The first question of a recovery (spec/access.md 2.5). */
export const checkAgentExistRoutes = [
  route({
    method: 'GET',
    path: 'admin/account/check-agent-exist',
    rule: open,
    summary: 'Whether an agent code may be used',
    query: agentExistsQuery,
    response: z.boolean(),
    handler: async (call) => {
      const exists = await agentExists(call, call.query);
      return answer(exists, exists ? {} : { sentence: AGENT_UNKNOWN });
    },
  }),
];
