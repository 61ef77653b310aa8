import { z } from 'zod';
import { route } from '../../http/route.ts';
import { remoteName } from '../names/names.ts';
import { TEAM_READ } from './rule.ts';
import { readableRemote } from './team.ts';

/** The log of publications, promotions and rollbacks. */
export const releasesLogRoutes = [
  route({
    method: 'GET',
    path: 'releases/log',
    rule: TEAM_READ,
    summary: 'Who published, promoted and rolled back what; newest first',
    query: z.object({
      most: z.coerce.number().int().min(1).max(500).default(100),
      remote: remoteName.optional(),
    }),
    handler: async ({ deps, query, machine }) =>
      deps.registry.log(query.most, readableRemote(machine, query.remote)),
  }),
];
