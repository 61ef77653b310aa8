import { groupHist, groupHistQuery } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { groupHistOf } from './group-hist.ts';

const rule = { authority: 'profile.view' } as const;
const LIMIT = { most: 120, seconds: 60 };

/** Manager, unit and group of an agent in a month (yyyyMM). */
export const agentGroupHistRoutes = [
  route({
    method: 'GET',
    path: 'cms/db2/get-agent-group-hist',
    lookup: true,
    rule,
    summary: 'Manager, unit and group of an agent in a month (yyyyMM)',
    limit: LIMIT,
    query: groupHistQuery,
    response: z.nullable(groupHist),
    handler: (call) => groupHistOf(call, call.query),
  }),
];
