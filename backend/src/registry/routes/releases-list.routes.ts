import { route } from '../../http/route.ts';
import { TEAM_READ } from './rule.ts';
import { readableRows } from './team.ts';

/** All published versions. */
export const releasesListRoutes = [
  route({
    method: 'GET',
    path: 'releases/list',
    rule: TEAM_READ,
    summary: 'All published versions',
    handler: async ({ deps, machine }) => readableRows(machine, await deps.registry.artifacts()),
  }),
];
