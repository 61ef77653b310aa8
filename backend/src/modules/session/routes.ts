import { keepAliveData, reauthenticated, reauthenticateRequest, sessionRow } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { endOverride } from '../../registry/index.ts';
import { removeSessionFromCookie } from '../../registry/routes/manifest-reply.ts';
import { audit } from '../audit/audit.ts';
import { whoOf } from '../audit/who.ts';
import { endSession } from '../auth/sessions.ts';
import { endOwnSession } from './end-own.ts';
import { keepAlive } from './keep-alive.ts';
import { listSessions } from './list-own.ts';
import { reAuthenticate } from './re-authenticate.ts';
import { demandRecentLogin } from './recent.ts';

/** Staying signed in, signing out, and the sessions that a user has (spec/access.md 4.1). */
export const sessionRoutes = [
  route({
    method: 'POST',
    path: 'authen/keep-alive',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: true,
    summary: 'Prolong the session because its person is active',
    response: keepAliveData,
    handler: ({ db, deps, subject }) => keepAlive(db, subject.sessionId, deps.clock()),
  }),
  route({
    method: 'POST',
    path: 'authen/logout',
    // Open, so that a session that is over already signs out without an error (SES-09).
    rule: { open: true },
    whileImpersonating: true,
    summary: 'Sign out: the token is dead at once',
    handler: async ({ db, deps, subject, ip, deviceId, correlationId, request, reply }) => {
      // The storage stays: it holds the device's id. The host empties its own part of it (SEC-24).
      reply.header('clear-site-data', '"cache"');
      if (subject === null) return null;
      const now = deps.clock();
      const who = whoOf(subject);
      const change = { actor: who.actorName, at: now, reason: 'LOGOUT' } as const;
      await endOverride(db, who.actorAccountId, change);
      removeSessionFromCookie({ deps, request, reply });
      const ended = await endSession(db, subject.sessionId, now, 'LOGOUT');
      const where = { ip, device: deviceId, correlationId };
      if (ended) await audit(db, now, { action: 'logout', result: 'OK', ...who, ...where });
      return null;
    },
  }),
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
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'End one of the own sessions; the password must have been given lately',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    handler: async (call) => {
      await demandRecentLogin(call);
      await endOwnSession(call, call.params.id);
      return null;
    },
  }),
  route({
    method: 'POST',
    path: 'authen/re-authenticate',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'The password once more; answers a new token',
    limit: { most: 30, seconds: 900 },
    body: reauthenticateRequest,
    response: reauthenticated,
    handler: (call) => reAuthenticate(call, call.body.password, call.language),
  }),
];
