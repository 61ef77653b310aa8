import { route } from '../../http/route.ts';
import { removeSessionCookie } from '../../http/session-cookie.ts';
import { endOverride } from '../../registry/index.ts';
import { removeSessionFromCookie } from '../../registry/routes/manifest-reply.ts';
import { audit } from '../audit/audit.ts';
import { whoOf } from '../audit/who.ts';
import { endSession } from '../auth/sessions.ts';

/** Signs out; a session that has ended already is no error. */
export const logoutRoutes = [
  route({
    method: 'POST',
    path: 'authen/logout',
    // Open, so that a session that has ended signs out without an error (SES-09).
    rule: { open: true },
    whileImpersonating: true,
    summary: 'Sign out: the token is dead at once',
    handler: async ({ db, deps, subject, ip, deviceId, correlationId, request, reply }) => {
      // The storage stays, because it holds the device's id. The host empties its own part of it (SEC-24).
      reply.header('clear-site-data', '"cache"');
      removeSessionCookie({ deps, request, reply });
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
];
