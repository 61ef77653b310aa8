import { releaseLogQuery } from '@portal/types';
import { route } from '../../http/route.ts';
import { findLog } from '../log/find-log.ts';
import { OPERATOR } from './rule.ts';

/** The log of publications, promotions and rollbacks. */
export const releasesLogRoutes = [
  route({
    method: 'GET',
    path: 'releases/log',
    rule: OPERATOR,
    summary: 'Who published, promoted and rolled back what; newest first',
    query: releaseLogQuery,
    handler: ({ db, query }) => findLog(db, query),
  }),
];
