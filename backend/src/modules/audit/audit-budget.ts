import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { describeError } from '../../http/log.ts';
import { countUses } from '../../limits/use-counter.ts';
import { audit } from './audit.ts';
import { whoOf } from './who.ts';

const HOUR = { seconds: 3_600 };

/** Writes an audit event, once an hour for a person, when their budget of rows is used up (M8). Never throws. */
export async function auditBudget(
  request: FastifyRequest,
  deps: Deps,
  rows: number,
): Promise<void> {
  const { subject, deviceId } = request.caller;
  if (subject === null) return;
  const who = whoOf(subject);
  try {
    const key = `rows-alarm:${who.actorAccountId}`;
    const [used] = await countUses(deps.db, deps.clock(), [key], HOUR);
    if (used?.count !== 1) return;
    const object = `${request.method} ${request.routeOptions.url ?? ''}`;
    const where = { ip: request.ip, device: deviceId, correlationId: request.id };
    const what = { action: 'lookup.budget', result: 'DENIED', object } as const;
    await audit(deps.db, deps.clock(), { ...what, ...who, ...where, detail: { rows } });
    deps.log.warn({ alarm: 'rows', ...who, ...where, object }, 'budget of rows used up');
  } catch (error) {
    deps.log.warn({ error: describeError(error) }, 'a used-up budget was not audited');
  }
}
