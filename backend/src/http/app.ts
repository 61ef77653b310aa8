import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { httpError } from '../errors/messages.ts';
import { callerLanguage, correlationIdOf } from './caller.ts';
import { failureOf, toHttpError } from './failure.ts';
import { isHttps, NO_PAGE_POLICY, pageNeeds, securityHeaders } from './headers.ts';
import { healthRoutes, type ReadyCheck } from './health.ts';
import { addErrorHandler, addHooks, requireRules } from './hooks.ts';
import { readJsonBodies } from './json-body.ts';
import { createMetrics, metricsRoute, type Reading } from './metrics.ts';
import { openApiRoutes } from './openapi-routes.ts';
import type { Ports } from './ports.ts';
import { register } from './register.ts';
import type { Route } from './route.ts';
import type { Shedding } from './shedding.ts';
import { answerUnreadable } from './unreadable-request.ts';

/** Longest body of a JSON call, in bytes. */
export const BODY_BYTES_MAX = 1_048_576;

export interface AppParts {
  routes: Route[];
  /** Adds what is no API call: files, pages. Each of its routes carries a rule in its config. */
  extend?: ((app: FastifyInstance, deps: Deps) => void)[];
  ready?: ReadyCheck[];
  ports: Ports;
  /** Refuses calls under overload; without it every call is let in. */
  shedding?: Shedding | undefined;
  /** Figures of the parts of the service, for the operator. */
  readings?: readonly Reading[];
}

/** Builds the service: guarded routes under /api, files and pages beside them. Listens to nothing yet. */
export async function buildApp(deps: Deps, parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 60_000,
    trustProxy: deps.config.trustProxy,
    genReqId: (request) => correlationIdOf(request.headers),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      const language = callerLanguage(request.headers['accept-language']);
      const { status, body } = failureOf(toHttpError(error), language, request.id);
      const plain: FastifyReply = reply;
      plain
        .headers(
          securityHeaders(isHttps(request.protocol, deps.config.origin), pageNeeds(deps.config)),
        )
        .header('content-security-policy', NO_PAGE_POLICY)
        .header('x-correlation-id', request.id)
        .header('cache-control', 'no-store');
      return plain.code(status).send(body);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const metrics = createMetrics(parts.readings);
  requireRules(app);
  addHooks(app, deps, { metrics, shedding: parts.shedding });
  app.addHook('onClose', async () => parts.shedding?.stop());
  addErrorHandler(app, deps, parts.ports);
  readJsonBodies(app);
  await app.register(multipart, {
    limits: { fileSize: 10_485_761, files: 11, fields: 20, parts: 40 },
  });
  app.setNotFoundHandler(() => {
    throw httpError('UNKNOWN_PATH');
  });
  for (const route of parts.routes) register(app, deps, parts.ports, route);
  openApiRoutes(app, parts.routes, deps.config.demo);
  healthRoutes(app, deps, parts.ready ?? []);
  metricsRoute(app, deps.config, metrics);
  for (const extend of parts.extend ?? []) extend(app, deps);
  return app;
}
