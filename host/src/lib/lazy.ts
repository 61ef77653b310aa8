import { createValue, type ReadonlyValue } from '@portal/remote-kit/shell';

/** A part of the shell that loads after the first screen. Its value is null until then. */
export interface Lazy<T> extends ReadonlyValue<T | null> {
  /** Loads and starts the part once; after a failure the next call tries again. */
  load(): Promise<T>;
}

export const createLazy = <T>(start: () => Promise<T>): Lazy<T> => {
  const part = createValue<T | null>(null);
  let loading: Promise<T> | null = null;
  return {
    load: () => {
      loading ??= start().then(
        (started) => {
          part.set(started);
          return started;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    get: part.get,
    subscribe: part.subscribe,
  };
};
