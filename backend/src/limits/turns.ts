import pLimit from 'p-limit';

/** Runs work when the semaphore has a free place. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `atOnce` at a time, first come first served; a call beyond `waitingMost` waiting ones fails with `full()`. */
export function createTurns(atOnce: number, waitingMost: number, full: () => Error): Turns {
  const limit = pLimit(atOnce);
  // Work that may start at once is pending until the next microtask, so both counts decide.
  return (work) =>
    limit.activeCount + limit.pendingCount >= atOnce + waitingMost
      ? Promise.reject(full())
      : limit(work);
}
