import pLimit from 'p-limit';

/** Runs work as soon as a permit is free. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `atOnce` at a time, first come first served; a call beyond `waitingMost` waiting ones fails with `fullError()`. */
export function createSemaphore(
  atOnce: number,
  waitingMost: number,
  fullError: () => Error,
): Semaphore {
  const limit = pLimit(atOnce);
  // Work that has a permit is pending until the next microtask, so both counts decide.
  return (work) =>
    limit.activeCount + limit.pendingCount >= atOnce + waitingMost
      ? Promise.reject(fullError())
      : limit(work);
}
