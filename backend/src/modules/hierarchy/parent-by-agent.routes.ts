import { parentAgent, parentQuery } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { parentsOf } from './parents.ts';

const rule = { authority: 'profile.view' } as const;
const LIMIT = { most: 120, seconds: 60 };

/** The agents above an agent, the nearest first. */
export const parentByAgentRoutes = [
  route({
    method: 'GET',
    path: 'cms/db2/parent-by-agent-db2',
    lookup: true,
    rule,
    summary: 'Who stands above an agent, the nearest first',
    limit: LIMIT,
    query: parentQuery,
    response: z.array(parentAgent),
    handler: (call) => parentsOf(call, call.query),
  }),
];
