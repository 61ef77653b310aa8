import { sessionRow } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { endOwnSession } from './end-own.ts';
import { listSessions } from './list-own.ts';

/** The sessions of the caller on their devices. */
export const sessionsRoutes = [
  route({
    method: 'GET',
    path: 'authen/sessions',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: false,
    summary: 'Own living sessions',
    response: z.array(sessionRow),
    handler: ({ db, deps, subject }) => listSessions(db, subject, deps.clock()),
  }),
  route({
    method: 'DELETE',
    path: 'authen/sessions/:id',
    rule: { signedIn: true, recent: true },
    duringSteps: true,
    summary: 'End one of the own sessions; the password must have been given lately',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    handler: async (call) => {
      await endOwnSession(call, call.params.id);
      return null;
    },
  }),
];
