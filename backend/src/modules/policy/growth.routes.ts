import { localDay } from '@portal/calendar';
import { gaGrowth } from '@portal/types';
import { route } from '../../http/route.ts';
import { scope } from '../../scope/scope.ts';
import { readGrowth } from './growth-store.ts';

/** The GAD areas: each asks for the secondary password (GAD-11). */
export const gaRoutes = [
  route({
    method: 'GET',
    path: 'ods/ga/growth',
    lookup: true,
    rule: { authority: 'ga.finance.view', stepUp: true },
    summary: 'Premium by month and new policies by member of the caller’s group',
    response: gaGrowth,
    handler: ({ db, deps, subject }) => readGrowth(db, scope(subject), localDay(deps.clock())),
  }),
];
