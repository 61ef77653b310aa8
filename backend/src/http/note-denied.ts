import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { limit } from '../limits/limit.ts';
import { audit } from '../modules/audit/audit.ts';
import { whoOf } from '../modules/audit/who.ts';
import { describeError } from './log.ts';
import { Refusal } from './refusal.ts';

/** So many refusals of one caller are written down in a minute: nobody can fill the book by asking. */
const NOTED = { most: 30, seconds: 60 };

/** Writes down that somebody asked for what they may not do (ACT-10). Never keeps the answer from being given. */
export async function noteDenied(request: FastifyRequest, deps: Deps): Promise<void> {
  const { subject, machine, deviceId } = request.caller;
  const name = subject?.username ?? machine?.name;
  if (name === undefined) return;
  const who = subject ? whoOf(subject) : { actorAccountId: null, actorName: name };
  const where = { ip: request.ip, device: deviceId, correlationId: request.id };
  const object = `${request.method} ${request.routeOptions.url ?? ''}`;
  try {
    await limit(deps.db, deps.clock, `denied:${who.actorAccountId ?? who.actorName}`, NOTED);
    const what = { action: 'permission', result: 'DENIED', object } as const;
    await audit(deps.db, deps.clock(), { ...what, ...who, ...where });
  } catch (error) {
    if (!(error instanceof Refusal)) deps.log.warn({ error: describeError(error) }, 'not noted');
  }
}
