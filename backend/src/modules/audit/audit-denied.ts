import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { HttpError } from '../../errors/http-error.ts';
import { describeError } from '../../http/log.ts';
import { limit } from '../../limits/limit.ts';
import { audit } from './audit.ts';
import { whoOf } from './who.ts';

/** Audit events of one caller in a minute at most, so that repeated calls cannot fill the log. */
const LIMIT = { most: 30, seconds: 60 };

/** Writes an audit event about a call that the caller may not make (ACT-10). Never throws: the answer is given anyway. */
export async function auditDenied(request: FastifyRequest, deps: Deps): Promise<void> {
  const { subject, machine, deviceId } = request.caller;
  const name = subject?.username ?? machine?.name;
  if (name === undefined) return;
  const who = subject ? whoOf(subject) : { actorAccountId: null, actorName: name };
  const where = { ip: request.ip, device: deviceId, correlationId: request.id };
  const object = `${request.method} ${request.routeOptions.url ?? ''}`;
  try {
    await limit(deps.db, deps.clock, `denied:${who.actorAccountId ?? who.actorName}`, LIMIT);
    const what = { action: 'permission', result: 'DENIED', object } as const;
    await audit(deps.db, deps.clock(), { ...what, ...who, ...where });
  } catch (error) {
    if (!(error instanceof HttpError))
      deps.log.warn({ error: describeError(error) }, 'denied call not audited');
  }
}
