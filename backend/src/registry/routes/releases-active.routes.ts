import { route } from '../../http/route.ts';
import { OPERATOR } from './rule.ts';

/** The versions of each channel. */
export const releasesActiveRoutes = [
  route({
    method: 'GET',
    path: 'releases/active',
    rule: OPERATOR,
    summary: 'The versions of each channel, with their fallbacks',
    handler: ({ deps }) => deps.registry.channels(),
  }),
];
