import { route } from '../../http/route.ts';
import { TEAM_READ } from './rule.ts';
import { readableRows } from './team.ts';

/** The versions of each channel. */
export const releasesActiveRoutes = [
  route({
    method: 'GET',
    path: 'releases/active',
    rule: TEAM_READ,
    summary: 'The versions of each channel, with their fallbacks',
    handler: async ({ deps, machine }) => readableRows(machine, await deps.registry.channels()),
  }),
];
