/** Remembers running calls, so that the same call made again cancels the one before it (spec/access.md 7). */
export interface InFlight {
  /** Starts a call; its signal aborts when an identical call starts or `outer` aborts. */
  start(key: string, outer?: AbortSignal): { signal: AbortSignal; done(): void };
}

export const createInFlight = (): InFlight => {
  const running = new Map<string, AbortController>();
  return {
    start(key, outer) {
      running.get(key)?.abort(new DOMException('replaced by the same call', 'AbortError'));
      const own = new AbortController();
      running.set(key, own);
      const signal = outer ? AbortSignal.any([own.signal, outer]) : own.signal;
      return {
        signal,
        done: () => {
          if (running.get(key) === own) running.delete(key);
        },
      };
    },
  };
};
