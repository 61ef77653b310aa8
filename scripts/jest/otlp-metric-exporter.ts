// Replaces @opentelemetry/exporter-metrics-otlp-http in tests: backend-environment.ts says why.
export const { OTLPMetricExporter } = Reflect.get(globalThis, 'nativeMetricExporter');
