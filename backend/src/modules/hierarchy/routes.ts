import { groupHist, groupHistQuery, parentAgent, parentQuery } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { groupHistOf } from './group-hist.ts';
import { parentsOf } from './parents.ts';

const rule = { authority: 'profile.view' } as const;
const LIMIT = { most: 120, seconds: 60 };

/** The tree of agents, as far as the caller sees it. */
export const hierarchyRoutes = [
  route({
    method: 'GET',
    path: 'cms/db2/parent-by-agent-db2',
    rule,
    summary: 'Who stands above an agent, the nearest first',
    limit: LIMIT,
    query: parentQuery,
    response: z.array(parentAgent),
    handler: ({ db, subject, query, language }) => parentsOf(db, subject, query, language),
  }),
  route({
    method: 'GET',
    path: 'cms/db2/get-agent-group-hist',
    rule,
    summary: 'Manager, unit and group of an agent in a month (yyyyMM)',
    limit: LIMIT,
    query: groupHistQuery,
    response: z.nullable(groupHist),
    handler: ({ db, deps, subject, query }) => groupHistOf(db, subject, query, deps.clock()),
  }),
];
