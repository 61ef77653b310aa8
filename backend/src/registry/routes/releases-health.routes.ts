import { releaseHealthQuery, releaseHealthRow } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { releaseHealth } from '../rollout/release-health.ts';
import { OPERATOR } from './rule.ts';

/** How versions do in browsers. */
export const releasesHealthRoutes = [
  route({
    method: 'GET',
    path: 'releases/health',
    rule: OPERATOR,
    summary:
      'Loads and failures of active versions beside the version before, with automatic rollbacks',
    query: releaseHealthQuery,
    response: z.array(releaseHealthRow),
    handler: ({ db, deps, query }) => releaseHealth(db, deps.clock(), query.remote),
  }),
];
