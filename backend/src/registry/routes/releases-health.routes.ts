import {
  releaseHealthQuery,
  releaseHealthRow,
  releaseVitalsQuery,
  releaseVitalsRow,
} from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { releaseHealth } from '../rollout/release-health.ts';
import { vitalsOf } from '../vitals/vital-store.ts';
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
  route({
    method: 'GET',
    path: 'releases/vitals',
    rule: OPERATOR,
    summary:
      'How fast the pages of a version are in browsers: 75th percentile of the last four weeks',
    query: releaseVitalsQuery,
    response: z.array(releaseVitalsRow),
    handler: ({ db, query }) => vitalsOf(db, query, 'page'),
  }),
];
