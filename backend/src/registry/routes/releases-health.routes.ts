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
import { TEAM_READ } from './rule.ts';
import { readableRemote } from './team.ts';

/** How versions do in browsers. */
export const releasesHealthRoutes = [
  route({
    method: 'GET',
    path: 'releases/health',
    rule: TEAM_READ,
    summary:
      'Loads and failures of active versions beside the version before, with automatic rollbacks',
    query: releaseHealthQuery,
    response: z.array(releaseHealthRow),
    handler: async ({ db, deps, query, machine }) =>
      releaseHealth(db, deps.clock(), readableRemote(machine, query.remote)),
  }),
  route({
    method: 'GET',
    path: 'releases/vitals',
    rule: TEAM_READ,
    summary:
      'How fast the pages of a version are in browsers: 75th percentile of the last four weeks',
    query: releaseVitalsQuery,
    response: z.array(releaseVitalsRow),
    handler: async ({ db, query, machine }) => {
      readableRemote(machine, query.remote);
      return vitalsOf(db, query, 'page');
    },
  }),
];
