import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/handle.ts';
import type { Deps } from '../deps/deps.ts';
import { limit } from '../limits/limit.ts';
import { addressOf, networkOf } from '../limits/network.ts';
import { envelop } from './answer.ts';
import { once } from './idempotency.ts';
import { lookupsAllowed } from './lookups.ts';
import type { Ports } from './ports.ts';
import type { AnyCall, Route } from './route.ts';
import { reserveRows, rowsOf } from './row-budget.ts';
import { type Schema, strict, validate } from './validate.ts';
import { takeVisitorBudget } from './visitor-budget.ts';

interface Parts {
  body?: Schema;
  query?: Schema;
  params?: Schema;
}

function parse(request: FastifyRequest, parts: Parts) {
  const { language } = request.caller;
  const part = (schema: Schema | undefined, value: unknown) =>
    schema === undefined ? undefined : validate(schema, value, language);
  return {
    params: part(parts.params, request.params),
    query: part(parts.query, request.query),
    body: part(parts.body, request.body),
  };
}

/** Of a visitor's network (/24, /48), as a multiple of the limit of one address. */
const NETWORK_TIMES = 10;

/** Whose calls a limit counts: the person's; a visitor's address (of IPv6 a /64) and network (M3). */
function callersOf({ caller, ip }: FastifyRequest): [string, number][] {
  const { subject } = caller;
  if (subject !== null)
    return [[`account:${subject.impersonation?.actorAccountId ?? subject.accountId}`, 1]];
  return [
    [`ip:${addressOf(ip)}`, 1],
    [`net:${networkOf(ip)}`, NETWORK_TIMES],
  ];
}

function checkAnswer(route: Route, deps: Deps, status: number, data: unknown) {
  if (deps.config.mode !== 'test' || route.response === undefined || status >= 300) return;
  validate(route.response, data, 'en');
}

/** Counts the call for its limit and uses its captcha up; throws when it may not happen. */
async function checkAdmission(route: Route, call: AnyCall, ports: Ports, db: Db): Promise<void> {
  const { deps, request } = call;
  if (route.visitors !== undefined && call.subject === null) {
    await takeVisitorBudget(db, call, route.path, route.visitors);
  } else if (route.limit !== undefined) {
    const { most, seconds } = route.limit;
    for (const [who, times] of callersOf(request))
      await limit(db, deps.clock, `${route.path}:${who}`, { most: most * times, seconds });
  }
  if (route.captcha === undefined) return;
  const given = request.body ?? {};
  await ports.requireCaptcha({ ...deps, db }, call, given, { purpose: route.captcha });
}

/** Adds a declared route under /api. Its rule travels in the route's config; the guard reads it there. */
export function register(app: FastifyInstance, deps: Deps, ports: Ports, route: Route): void {
  const parts: Parts = {
    body: route.body && strict(route.body),
    query: route.query && strict(route.query),
    params: route.params,
  };
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const { subject, machine, language, deviceId } = request.caller;
    if (route.lookup && subject !== null) {
      const person = subject.impersonation?.actorAccountId ?? subject.accountId;
      await deps.lookups(`lookups:${person}`, () => lookupsAllowed(deps.db));
    }
    const parsed = parse(request, parts);
    const putBackRows =
      route.lookup && subject !== null
        ? await reserveRows({ deps, subject, ...parsed }, (rows) =>
            ports.auditBudget(request, deps, rows),
          )
        : undefined;
    const call = {
      ...parsed,
      subject,
      machine,
      language,
      deviceId,
      db: deps.db,
      deps,
      correlationId: request.id,
      ip: request.ip,
      request,
      reply,
    } as AnyCall;
    const admit = (db: Db) => checkAdmission(route, call, ports, db);
    try {
      return await answerTo(call, admit, putBackRows);
    } catch (error) {
      // What was not read is not counted.
      putBackRows?.(null);
      throw error;
    }
  };
  const answerTo = async (
    call: AnyCall,
    admit: (db: Db) => Promise<void>,
    putBackRows: ((data: unknown) => void) | undefined,
  ) => {
    const { subject, language, reply } = call;
    if (!route.submit) await admit(deps.db);
    await route.before?.(call);
    if (route.raw) {
      await route.handler(call);
      if (route.lookup && subject?.impersonation !== undefined)
        await ports.auditMaskedRead(call, 1);
      return reply;
    }
    const { status, body } = route.submit
      ? await once(route, call, { admit, refused: ports.auditRefusedIn })
      : envelop(await route.handler(call), language);
    putBackRows?.(body.data);
    if (route.lookup && subject?.impersonation !== undefined)
      await ports.auditMaskedRead(call, rowsOf(body.data));
    checkAnswer(route, deps, status, body.data);
    return reply.code(status).send(body);
  };
  app.route({
    method: route.method,
    url: `/api/${route.path}`,
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    config: {
      rule: route.rule,
      multipart: route.multipart,
      reports: route.reports,
      whileImpersonating: route.whileImpersonating,
      duringSteps: route.duringSteps,
      staysOpen: route.staysOpen,
      act: route.act,
    },
    handler: run,
  });
}
