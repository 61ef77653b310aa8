import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';
import type { HttpError } from '../../errors/http-error.ts';
import { COMMON } from '../../errors/messages.ts';
import { describeError } from '../../http/log.ts';
import type { AnyCall } from '../../http/route.ts';
import { take } from '../../limits/limit.ts';
import { type AuditEntry, audit } from './audit.ts';
import { whoOf } from './who.ts';

/** Audit events of one caller in a minute at most, so that repeated calls cannot fill the log. */
const LIMIT = { most: 30, seconds: 60 };
/** Errors that mean a denial, whatever the call. */
const DENIED = new Set([
  ...['access.denined', 'FACE_MASK_READ_ONLY', 'RELEASE_RIGHT', 'RELEASE_FOREIGN'],
]);
/** Errors of any call that refuse an act; the others are about its form, its repetition or the proof it needs first. */
const OF_ACTS = new Set([...DENIED, 'NOT_FOUND', 'TOO_MANY_REQUESTS']);
const REASON_MAX = 500;

const isRejection = ({ code, text }: HttpError) =>
  text.status < 500 && (OF_ACTS.has(code) || !Object.hasOwn(COMMON, code));

interface Given {
  body?: { reason?: unknown; note?: unknown };
  params: unknown;
}

/** The reason that the caller gave, as an event of the act itself would keep it. */
const reasonOf = ({ body }: Given): Record<string, string> => {
  const text = body?.reason ?? body?.note;
  return typeof text === 'string' && text !== '' ? { reason: text.slice(0, REASON_MAX) } : {};
};

/** What the event says of the call; undefined where such a rejection leaves none. */
function eventOf(request: FastifyRequest, rejection: HttpError): AuditEntry | undefined {
  const { act } = request.routeOptions.config;
  const { code } = rejection;
  const address = `${request.method} ${request.routeOptions.url ?? ''}`;
  if (act === undefined)
    return DENIED.has(code)
      ? { action: 'permission', result: 'DENIED', object: address }
      : undefined;
  if (!isRejection(rejection)) return undefined;
  const { body, params } = request as Given;
  // Who lacks the right is refused before the body is read.
  const object = body == null ? undefined : act.object?.({ body, params });
  const detail = { code, ...reasonOf({ body, params }) };
  return { action: act.action, result: 'DENIED', object: object ?? address, detail };
}

/**
 * Writes the audit event of a refused call into `db`: of any call that the caller may not make (ACT-10), and of a change of
 * administration that is refused for another reason (ADM-AUD-01).
 */
async function write(db: Db, deps: Deps, request: FastifyRequest, rejection: HttpError) {
  const { subject, machine, deviceId } = request.caller;
  const name = subject?.username ?? machine?.name;
  if (name === undefined) return;
  const event = eventOf(request, rejection);
  if (event === undefined) return;
  const who = subject ? whoOf(subject) : { actorAccountId: null, actorName: name };
  const key = `denied:${who.actorAccountId ?? who.actorName}`;
  const { given } = await take(db, deps.clock, key, { allowed: LIMIT, uses: 1 });
  if (!given) return;
  const where = { ip: request.ip, device: deviceId, correlationId: request.id };
  await audit(db, deps.clock(), { ...event, ...who, ...where });
}

/** The event of a refused call. Never throws: the answer is given anyway. */
export async function auditRefused(request: FastifyRequest, deps: Deps, rejection: HttpError) {
  try {
    await write(deps.db, deps, request, rejection);
  } catch (error) {
    deps.log.warn({ error: describeError(error) }, 'refused call not audited');
  }
}

/** The same in the transaction that stores the answer of a submit. */
export const auditRefusedIn = (db: Db, { deps, request }: AnyCall, rejection: HttpError) =>
  write(db, deps, request, rejection);
