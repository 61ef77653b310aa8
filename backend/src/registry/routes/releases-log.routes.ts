import { releaseLogQuery } from '@portal/types';
import { route } from '../../http/route.ts';
import { findLog } from '../log/find-log.ts';
import { TEAM_READ } from './rule.ts';
import { readableRemote } from './team.ts';

/** The log of publications, promotions and rollbacks. */
export const releasesLogRoutes = [
  route({
    method: 'GET',
    path: 'releases/log',
    rule: TEAM_READ,
    summary: 'Who published, promoted and rolled back what; newest first',
    query: releaseLogQuery,
    handler: async ({ db, query, machine }) =>
      findLog(db, { ...query, remote: readableRemote(machine, query.remote) }),
  }),
];
