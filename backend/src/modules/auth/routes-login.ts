import { keepAliveData, loginData, loginRequest } from '@portal/types';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { session } from '../../db/schema/index.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { refuse } from '../../http/messages.ts';
import { route } from '../../http/route.ts';
import { audit } from '../audit/audit.ts';
import { ABSOLUTE_MS, IDLE_MS } from './lifetimes.ts';
import { login } from './login.ts';
import { endOwnSession, listSessions } from './session-list.ts';
import { endSession, touchSession } from './sessions.ts';

const sessionView = z.object({
  id: z.number(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});

const DEVICE = /^[A-Za-z0-9._:-]{8,100}$/;

/** Signing in, staying in, signing out (spec/access.md 4.1, 4.3). */
export const loginRoutes = [
  route({
    method: 'POST',
    path: 'authen/authentication/login',
    rule: { open: true },
    summary: 'Sign in with user name and password',
    body: loginRequest,
    response: loginData,
    handler: async ({ body, deps, deviceId, ip, correlationId, request, reply }) => {
      // The header binds the session; a caller that sends none may name its device in the body.
      const named =
        request.headers['x-device-id'] === undefined && DEVICE.test(body.deviceId ?? '');
      const device = named ? (body.deviceId ?? deviceId) : deviceId;
      reply.header('x-device-id', device);
      const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
      const submit = idempotencyKeyOf(request) ?? null;
      return login(deps, body, { ip, deviceId: device, userAgent, correlationId, submit });
    },
  }),
  route({
    method: 'POST',
    path: 'authen/keep-alive',
    rule: { signedIn: true },
    summary: 'Prolong the session because its person is active',
    response: keepAliveData,
    handler: async ({ db, deps, subject }) => {
      const now = deps.clock();
      await touchSession(db, subject.sessionId, now);
      const [row] = await db.select().from(session).where(eq(session.id, subject.sessionId));
      const latest = row?.absoluteExpiresAt.getTime() ?? now.getTime() + ABSOLUTE_MS;
      const expires = Math.min(now.getTime() + IDLE_MS, latest);
      return {
        expiresAt: new Date(expires).toISOString(),
        expiredTimeNumber: expires - now.getTime(),
      };
    },
  }),
  route({
    method: 'POST',
    path: 'authen/logout',
    // Open, so that a session that is over already signs out without an error (SES-09).
    rule: { open: true },
    summary: 'Sign out: the token is dead at once',
    handler: async ({ db, deps, subject, ip, deviceId, correlationId }) => {
      if (subject === null) return null;
      const now = deps.clock();
      const ended = await endSession(db, subject.sessionId, now, 'LOGOUT');
      const who = { actorAccountId: subject.accountId, actorName: subject.username };
      const where = { ip, device: deviceId, correlationId };
      if (ended) await audit(db, now, { action: 'logout', result: 'OK', ...who, ...where });
      return null;
    },
  }),
  route({
    method: 'GET',
    path: 'authen/sessions',
    rule: { signedIn: true },
    summary: 'Own living sessions',
    response: z.array(sessionView),
    handler: ({ db, deps, subject }) => listSessions(db, subject, deps.clock()),
  }),
  route({
    method: 'DELETE',
    path: 'authen/sessions/:id',
    rule: { signedIn: true },
    summary: 'End one of the own sessions',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    handler: async ({ db, deps, subject, params }) => {
      if (!(await endOwnSession(db, subject, params.id, deps.clock()))) throw refuse('NOT_FOUND');
      return null;
    },
  }),
];
