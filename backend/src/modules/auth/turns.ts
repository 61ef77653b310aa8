/** Runs work when its turn comes. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `atOnce` at a time, first come first served; who would be one more than `waitingMost` is told `full()`. */
export function createTurns(atOnce: number, waitingMost: number, full: () => Error): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMost) throw full();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next(); // hands its place on, so nobody can slip in between
    }
  };
}
