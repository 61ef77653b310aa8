import type { Registry } from '@portal/types';

/** The verified registry that the page runs by; it changes while the page stands when a new set is taken. */
export interface CurrentRegistry {
  get(): Registry;
  set(next: Registry): void;
  subscribe(listener: () => void): () => void;
}

export const createCurrentRegistry = (first: Registry): CurrentRegistry => {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
