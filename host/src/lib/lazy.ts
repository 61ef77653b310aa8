/** A part of the shell that loads after the first screen. */
export interface Lazy<T> {
  /** Loads and starts it, once; a failure is not remembered. */
  load(): Promise<T>;
  /** Null until it is here. */
  get(): T | null;
  subscribe(listener: () => void): () => void;
}

export const createLazy = <T>(start: () => Promise<T>): Lazy<T> => {
  let part: T | null = null;
  let loading: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  return {
    load: () => {
      loading ??= start().then(
        (started) => {
          part = started;
          for (const listener of listeners) listener();
          return started;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    get: () => part,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
