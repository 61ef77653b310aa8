import { endAllSessions, sessionsEnded } from '@portal/types';
import { route } from '../../http/route.ts';
import { endAll } from './end-all.ts';

/** Ends everybody's sessions at once, in an emergency. */
export const endAllRoutes = [
  route({
    method: 'POST',
    path: 'admin/sessions/end-all',
    rule: { authority: 'account.manage', recent: true },
    summary: 'End the sessions of all, of agents or of staff; the own one goes on',
    submit: true,
    limit: { most: 10, seconds: 3_600 },
    act: { action: 'session.end-all', object: ({ body }) => `accounts:${body.of}` },
    body: endAllSessions,
    response: sessionsEnded,
    handler: async (call) => ({ ended: await endAll(call, call.body) }),
  }),
];
