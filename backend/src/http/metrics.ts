import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { httpError } from '../errors/messages.ts';

export interface Metrics {
  registry: Registry;
  /** `seconds` of a request to a route template; never a path with values. */
  observe(method: string, route: string, status: number, seconds: number): void;
}

/** A figure that is read at each call of the metrics. */
export interface Reading {
  name: string;
  help: string;
  read(): number;
}

export function createMetrics(readings: readonly Reading[] = []): Metrics {
  const registry = new Registry();
  for (const { name, help, read } of readings) {
    const collect = () => gauge.set(read());
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect });
  }
  collectDefaultMetrics({ register: registry });
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.7, 2, 5],
    registers: [registry],
  });
  return {
    registry,
    observe: (method, route, status, seconds) =>
      histogram.observe({ method, route, status: String(status) }, seconds),
  };
}

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What proxies add: a call that came through one is not of this machine, however it looks. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const sha256 = (text: string) => createHash('sha256').update(text).digest();

function mayRead({ headers, socket }: FastifyRequest, config: Config): boolean {
  const { metricsToken } = config;
  if (metricsToken !== undefined)
    return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${metricsToken}`));
  // A proxy on this machine need not add a header, so in production there is no reader without a token (M13).
  if (config.mode === 'production') return false;
  return LOCAL.has(socket.remoteAddress ?? '') && PROXIED.every((name) => !(name in headers));
}

/** GET /metrics: for METRICS_TOKEN; outside production for this machine, when there is none. */
export function metricsRoute(app: FastifyInstance, config: Config, metrics: Metrics): void {
  app.get('/metrics', { config: { rule: { open: true } } }, async (request, reply) => {
    if (!mayRead(request, config)) throw httpError('UNKNOWN_PATH');
    const text = await metrics.registry.metrics();
    return reply.type(metrics.registry.contentType).send(text);
  });
}
