// Replaces @opentelemetry/exporter-trace-otlp-http in tests: backend-environment.ts says why.
export const { OTLPTraceExporter } = Reflect.get(globalThis, 'nativeTraceExporter');
