import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinCall } from '../call-context/call-context.ts';
import type { Deps } from '../deps/deps.ts';
import { httpError } from '../errors/messages.ts';
import { callerOf } from './caller.ts';
import { composed } from './composed.ts';
import { failureOf, toHttpError } from './failure.ts';
import { failurePage } from './failure-page.ts';
import { forwardedHeadersWarning } from './forwarded-headers.ts';
import { guard } from './guard.ts';
import { isHttps, NO_PAGE_POLICY, pageNeeds, securityHeaders } from './headers.ts';
import { knownHost } from './known-host.ts';
import { describeError } from './log.ts';
import type { Metrics } from './metrics.ts';
import { checkOrigin } from './origin.ts';
import type { Ports } from './ports.ts';
import { isRule } from './rule.ts';
import type { Shedding } from './shedding.ts';

const templateOf = (request: FastifyRequest) => request.routeOptions.url ?? '(unknown)';

/** No rule = deny: Fastify refuses to register a route that has none. */
export function requireRules(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isRule(config?.rule)) throw new Error(`${String(method)} ${url} has no rule`);
  });
}

/** What happens around every request, in order: headers, origin, overload, guard; then the log line and the metric. */
export function addHooks(
  app: FastifyInstance,
  deps: Deps,
  { metrics, shedding }: { metrics: Metrics; shedding: Shedding | undefined },
): void {
  const { config, log } = deps;
  const checkHost = knownHost(config);
  const warnOfProxy = forwardedHeadersWarning(deps);
  app.decorateRequest('caller');
  app.decorateRequest('startedAt');
  app.decorateRequest('call');
  app.addHook('onRequest', (request, _reply, done) => {
    const { id: correlationId, method, headers } = request;
    const parent = headers.traceparent;
    const traceparent = typeof parent === 'string' ? parent : undefined;
    const trace = deps.tracing?.begin({ method, correlationId, traceparent });
    request.call = { correlationId, trace };
    withinCall(request.call, done);
  });
  // Again: a body comes in events of the connection, which belong to no call.
  app.addHook('preValidation', (request, _reply, done) => withinCall(request.call, done));
  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = process.hrtime.bigint();
    request.caller = callerOf(request);
    reply.headers(securityHeaders(isHttps(request.protocol, config.origin), pageNeeds(config)));
    reply.header('x-correlation-id', request.id);
    reply.header('x-device-id', request.caller.deviceId);
    reply.header('content-security-policy', NO_PAGE_POLICY);
    reply.header('cache-control', 'no-store');
    warnOfProxy(request);
    checkHost(request);
    const { rule } = request.routeOptions.config;
    if (rule === undefined) return; // no such route: the not-found handler answers
    if (!isRule(rule)) throw httpError('access.denined');
    checkOrigin(request, config.origin);
    await shedding?.onRequest(request, reply);
    await guard(request, rule, deps);
    // Nothing here decompresses a body, so a small body cannot become a large one.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw httpError('WRONG_CONTENT_TYPE');
    }
  });
  // A letter has one form in here, whichever a keyboard or a telephone sends (I18N-05).
  app.addHook('preValidation', async (request) => {
    request.params = composed(request.params);
    request.query = composed(request.query);
    request.body = composed(request.body);
  });
  if (shedding) app.addHook('preValidation', shedding.preValidation);
  app.addHook('onResponse', async (request, reply) => {
    const ms = Number(process.hrtime.bigint() - request.startedAt) / 1e6;
    const route = templateOf(request);
    metrics.observe(request.method, route, reply.statusCode, ms / 1000);
    request.call.trace?.end(route, reply.statusCode);
    log.info({
      correlationId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
    });
  });
}

/** Every thrown value becomes one enveloped sentence; details go to the log only. */
export function addErrorHandler(app: FastifyInstance, deps: Deps, ports: Ports): void {
  app.setErrorHandler(async (error, request, reply) => {
    const rejection = toHttpError(error);
    await ports.auditRefused(request, deps, rejection);
    // What is refused under overload is in the metric; a line for each would add to it.
    if (rejection.text.status >= 500 && rejection.code !== 'BUSY') {
      const detail = { correlationId: request.id, route: templateOf(request) };
      deps.log.error({ ...detail, error: describeError(error) }, rejection.code);
    }
    const language = request.caller?.language ?? DEFAULT_LANGUAGE;
    const failure = failureOf(rejection, language, request.id);
    reply.code(failure.status).headers(failure.headers);
    if (request.routeOptions.config.page && request.headers.accept?.includes('text/html')) {
      return reply.type('text/html; charset=utf-8').send(failurePage(failure));
    }
    return reply.type('application/json; charset=utf-8').send(failure.body);
  });
}
