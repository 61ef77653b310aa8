import { releaseChoices } from '@portal/types';
import { route } from '../../http/route.ts';
import { releaseChoices as choicesOf } from '../rollout/choices.ts';
import { localAddresses } from '../rollout/local-addresses.ts';
import { OVERRIDE_AUTHORITY } from '../rollout/override-store.ts';

/** What a remote can be pinned to. */
export const releasesChoicesRoutes = [
  route({
    method: 'GET',
    path: 'releases/choices',
    rule: { authority: OVERRIDE_AUTHORITY, machines: true },
    summary: 'What a remote can be pinned to',
    response: releaseChoices,
    handler: async ({ db, deps: { config }, language }) =>
      choicesOf(
        db,
        config.channel,
        language,
        config.releaseLocalPins ? await localAddresses(config.rootDir) : {},
      ),
  }),
];
