import { figuresQuery, remoteErrorRow } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { remoteErrors } from './activity-figures.ts';
import { requireDays } from './require-days.ts';

const rule = { authority: 'audit.view' } as const;

/** Failures of remotes in browsers, for auditors (areas/administration.md 5.9). */
export const remoteErrorsRoutes = [
  route({
    method: 'GET',
    path: 'audit/remote-errors',
    rule,
    whileImpersonating: false,
    summary: 'Failures of remotes in browsers by version, beside the loads of that version',
    query: figuresQuery,
    response: z.array(remoteErrorRow),
    handler: ({ db, query }) => {
      requireDays(query);
      return remoteErrors(db, query);
    },
  }),
];
