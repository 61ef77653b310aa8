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
