import { atom, createStore } from 'jotai';

/** A value that can be read and followed; `useSyncExternalStore` takes it as it is. */
export interface ReadonlyValue<T> {
  get(): T;
  /** Calls back after every change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export interface Value<T> extends ReadonlyValue<T> {
  set(next: T): void;
}

/** State outside of React: one jotai atom in a store of its own. */
export const createValue = <T>(initial: T): Value<T> => {
  const store = createStore();
  // Boxed: an atom of a bare function would be a derived atom.
  const box = atom({ value: initial });
  return {
    get: () => store.get(box).value,
    set: (value) => store.set(box, { value }),
    subscribe: (listener) => store.sub(box, listener),
  };
};
