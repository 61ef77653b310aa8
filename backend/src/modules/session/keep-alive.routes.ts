import { keepAliveData } from '@portal/types';
import { route } from '../../http/route.ts';
import { keepAlive } from './keep-alive.ts';

/** Prolongs the session of an active user. */
export const keepAliveRoutes = [
  route({
    method: 'POST',
    path: 'authen/keep-alive',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: true,
    summary: 'Prolong the session because its person is active',
    response: keepAliveData,
    handler: ({ db, deps, subject }) => keepAlive(db, subject, deps.clock()),
  }),
];
