import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../errors/messages.ts';
import { addressOf } from '../limits/network.ts';
import { type Admission, createAdmission } from './admission.ts';

/** What stays open under overload: signing in and out, what the shell needs for it, and taking a release back. */
const VITAL = ['authen/', 'authen-role/', 'app/settings', 'releases/rollback'];
const SAMPLE_MS = 100;

/** Pages and files cost little and are needed to sign in; of the calls some are vital. */
const isVital = (path: string): boolean =>
  !path.startsWith('/api/') || VITAL.some((prefix) => path.startsWith(prefix, '/api/'.length));

/** Rejects calls early when there are too many, so that those in hand are finished in time. */
export interface Shedding {
  /** Before session and database are looked at. Throws BUSY, with Retry-After. */
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** When the body has arrived: a call takes no place while its caller is still sending. Throws BUSY. */
  preValidation(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  stop(): void;
}

const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';
/** A stream would hold its place although nothing is worked on. */
const takesPlace = ({ routeOptions }: FastifyRequest) => routeOptions.config.staysOpen !== true;

const busy = (seconds: number) =>
  httpError('BUSY', {
    params: { seconds: String(seconds) },
    headers: { 'retry-after': String(seconds) },
  });

/** Watches this process; each backend decides for itself. */
export function startShedding(admission: Admission = createAdmission()): Shedding {
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    admission.late(Math.max(0, performance.now() - due));
    due = performance.now() + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    const ticket = admission.enter(addressOf(request.ip));
    // Also when the caller goes away before the answer.
    reply.raw.once('close', ticket.leave);
    const seconds = await ticket.rejected;
    if (seconds !== undefined) throw busy(seconds);
  };
  const isOpen = (request: FastifyRequest) => isVital(request.routeOptions.url ?? '');
  return {
    onRequest: async (request, reply) => {
      if (isOpen(request)) return;
      if (!hasBody(request) && takesPlace(request)) return enter(request, reply);
      const seconds = admission.look();
      if (seconds !== undefined) throw busy(seconds);
    },
    preValidation: async (request, reply) => {
      if (hasBody(request) && !isOpen(request)) await enter(request, reply);
    },
    stop: () => clearInterval(timer),
  };
}
