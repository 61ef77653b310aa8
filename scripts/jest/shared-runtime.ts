import Runtime from 'jest-runtime';

type Arguments = ConstructorParameters<typeof Runtime>;

/** What of Jest's runtime knows which file runs, or that one has ended. */
interface Inside {
  _testPath: string;
  testState: { state: string };
  testMainModule: { reset(): void };
  executor: { testPath: string };
  esmLoader: { testPath: string };
  jestGlobals: { cachedEnvGlobals: unknown };
  registries: {
    moduleRegistry: Map<string, unknown>;
    internalModuleRegistry: Map<string, unknown>;
  };
  transformCache: { transforms: Map<string, unknown> };
}

/** Modules stay loaded from one file to the next. */
class SharedRuntime extends Runtime {
  #file: string;

  constructor(...args: Arguments) {
    super(...args);
    this.#file = args[6];
  }

  begin(file: string): this {
    const inside = this as unknown as Inside;
    this.#file = file;
    inside._testPath = file;
    inside.executor.testPath = file;
    inside.esmLoader.testPath = file;
    inside.testMainModule.reset();
    inside.jestGlobals.cachedEnvGlobals = undefined;
    inside.testState.state = 'loading';
    return this;
  }

  /** The file goes, and what Jest itself loaded to run it. */
  override teardown(): void {
    const { registries, transformCache } = this as unknown as Inside;
    this.restoreAllMocks();
    registries.moduleRegistry.delete(this.#file);
    registries.internalModuleRegistry.clear();
    transformCache.transforms.delete(this.#file);
  }
}

const runtimes = new WeakMap<object, SharedRuntime>();

/** `new` answers what a constructor returns: Jest gets the runtime of the file before, where the environment is that of the file before. */
function runtimeOf(...args: Arguments): Runtime {
  const environment = args[1];
  if (!('isShared' in environment)) return new Runtime(...args);
  const known = runtimes.get(environment) ?? new SharedRuntime(...args);
  runtimes.set(environment, known);
  return known.begin(args[6]);
}

// Jest takes what require answers for the class.
export { runtimeOf as 'module.exports' };
