import { route } from '../../http/route.ts';
import { OPERATOR } from './rule.ts';

/** All published versions. */
export const releasesListRoutes = [
  route({
    method: 'GET',
    path: 'releases/list',
    rule: OPERATOR,
    summary: 'All published versions',
    handler: ({ deps }) => deps.registry.artifacts(),
  }),
];
