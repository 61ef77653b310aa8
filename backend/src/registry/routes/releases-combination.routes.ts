import { combinationAnswer, combinationQuery } from '@portal/types';
import { route } from '../../http/route.ts';
import { readLink } from '../rollout/combination.ts';
import { OVERRIDE_AUTHORITY } from '../rollout/override-store.ts';

/** What a link that pins a combination would do. */
export const releasesCombinationRoutes = [
  route({
    method: 'GET',
    path: 'releases/combination',
    rule: { authority: OVERRIDE_AUTHORITY },
    summary:
      'The versions that a link would pin for who opens it, with what became of each; pins nothing',
    query: combinationQuery,
    response: combinationAnswer,
    handler: ({ db, deps, query, language }) =>
      readLink(db, deps.config.channel, query.set, language),
  }),
];
