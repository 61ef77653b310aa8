import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../errors/messages.ts';
import { createLoad, type Load } from './load.ts';

/** What stays open under overload: signing in and out, what the shell needs for it, and taking a release back. */
const VITAL = ['authen/', 'authen-role/', 'app/settings', 'releases/rollback'];
const SAMPLE_MS = 100;

/** Pages and files cost little and are needed to sign in; of the calls some are vital. */
const isVital = (path: string): boolean =>
  !path.startsWith('/api/') || VITAL.some((prefix) => path.startsWith(prefix, '/api/'.length));

/** Refuses new calls early when there are too many, so that those in hand are finished in time. */
export interface Shedding {
  /** Throws BUSY, with Retry-After, before anything is done for the call. */
  admit(request: FastifyRequest, reply: FastifyReply): void;
  stop(): void;
}

/** Watches this process; each backend decides for itself. */
export function startShedding(load: Load = createLoad(() => performance.now())): Shedding {
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    load.late(Math.max(0, performance.now() - due));
    due = performance.now() + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  return {
    admit: (request, reply) => {
      const seconds = isVital(request.routeOptions.url ?? '') ? undefined : load.retryAfter();
      if (seconds !== undefined) {
        throw httpError('BUSY', {
          params: { seconds: String(seconds) },
          headers: { 'retry-after': String(seconds) },
        });
      }
      load.begin();
      // Also when the caller goes away before the answer.
      reply.raw.once('close', load.end);
    },
    stop: () => clearInterval(timer),
  };
}
