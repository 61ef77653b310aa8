/** Runs as many at a time as `most`; the others wait in order. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

export interface BuilderSetup {
  /** Whether it succeeded. */
  build(): Promise<boolean>;
  /** After each build that succeeded, before the next one begins. Never rejects. */
  onBuilt(): Promise<void>;
}

/** Builds again whenever sources changed: one build at a time, and one more for all changes meanwhile. */
export class Builder {
  readonly #setup: BuilderSetup;
  #changed = false;
  #running = false;

  constructor(setup: BuilderSetup) {
    this.#setup = setup;
  }

  /** Sources are other than at the last build. */
  change(): void {
    this.#changed = true;
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#changed) {
      this.#changed = false;
      // What was built of sources that are old by now is of no use to anybody.
      if ((await this.#setup.build()) && !this.#changed) await this.#setup.onBuilt();
    }
    this.#running = false;
  }
}
