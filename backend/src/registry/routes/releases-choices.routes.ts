import { releaseChoices } from '@portal/types';
import { route } from '../../http/route.ts';
import { OVERRIDE_AUTHORITY } from '../rollout/override-store.ts';

/** What a remote can be pinned to. */
export const releasesChoicesRoutes = [
  route({
    method: 'GET',
    path: 'releases/choices',
    rule: { authority: OVERRIDE_AUTHORITY, machines: true },
    summary: 'What a remote can be pinned to',
    response: releaseChoices,
    handler: ({ deps }) => deps.registry.choices(),
  }),
];
