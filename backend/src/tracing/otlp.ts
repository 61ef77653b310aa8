import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../config/tracing.ts';
import type { Tracing } from './tracing.ts';
import { vitalRecorder } from './vital-recorder.ts';

const SCOPE = 'portal';
/** Seconds; those of the specification for durations of calls. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The caller's span as a parent (W3C Trace Context); a header that is not well formed begins a new trace. */
export function parentOf(header: string | undefined): Context {
  const [, traceId, spanId] = PARENT.exec(header ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  // Which traces are sent is this service's decision, whatever a browser asks for.
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true });
}

const end = (span: Span, failed: boolean) => {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/**
 * Sends traces and metrics by OTLP over HTTP. A trace has the route, the status and how long each statement took: no address, no
 * parameter, no text of a statement. A collector that is away costs what the queue of the library costs, and nothing else.
 */
export function startOtlp({
  endpoint,
  headers,
  service,
  share,
}: NonNullable<TracingConfig>): Tracing {
  const resource = resourceFromAttributes({ 'service.name': service });
  const spans = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
      }),
    ],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
      }),
    ],
  });
  const tracer = spans.getTracer(SCOPE);
  const durations = meters.getMeter(SCOPE).createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const recordVital = vitalRecorder(meters.getMeter(SCOPE));

  return {
    begin: ({ method, correlationId, traceparent }) => {
      const startedAt = performance.now();
      const attributes = { 'http.request.method': method, 'portal.correlation_id': correlationId };
      const parent = parentOf(traceparent);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      const within = trace.setSpan(parent, span);
      return {
        query: (operation) => {
          const found = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
          const query = tracer.startSpan(
            operation,
            { kind: SpanKind.CLIENT, attributes: found },
            within,
          );
          return (failed) => end(query, failed);
        },
        end: (route, status) => {
          const result = { 'http.route': route, 'http.response.status_code': status };
          span.updateName(`${method} ${route}`).setAttributes(result);
          end(span, status >= 500);
          const seconds = (performance.now() - startedAt) / 1_000;
          durations.record(seconds, { 'http.request.method': method, ...result });
        },
      };
    },
    vital: recordVital,
    stop: async () => {
      await Promise.allSettled([spans.shutdown(), meters.shutdown()]);
    },
  };
}
