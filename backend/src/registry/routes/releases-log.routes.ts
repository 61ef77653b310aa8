import { z } from 'zod';
import { route } from '../../http/route.ts';
import { OPERATOR } from './rule.ts';

/** The log of publications, promotions and rollbacks. */
export const releasesLogRoutes = [
  route({
    method: 'GET',
    path: 'releases/log',
    rule: OPERATOR,
    summary: 'Who published, promoted and rolled back what; newest first',
    query: z.object({ most: z.coerce.number().int().min(1).max(500).default(100) }),
    handler: ({ deps, query }) => deps.registry.log(query.most),
  }),
];
