import { releaseBoard as boardSchema, releaseVersionRow } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { versionStates } from '../channels/version-states.ts';
import { releaseBoard } from '../rollout/release-board.ts';

const rule = { authority: 'release.promote' } as const;

/** What the release page reads; what it changes are the calls of the command line (releases/…), so there is one log. */
export const adminReleasesRoutes = [
  route({
    method: 'GET',
    path: 'admin/releases/board',
    rule,
    summary:
      'What each channel serves, who gave it and why, its health, and the test runs of its set',
    response: boardSchema,
    handler: ({ db, deps }) => releaseBoard(db, deps.clock(), deps.config.channel),
  }),
  route({
    method: 'GET',
    path: 'admin/releases/versions',
    rule,
    summary:
      'All published versions with what became of each: active, refused and why, taken back, withdrawn',
    response: z.array(releaseVersionRow),
    handler: ({ db, language }) => versionStates(db, language),
  }),
];
