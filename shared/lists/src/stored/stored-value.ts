import { useCallback, useState } from 'react';

/** A value of this device under one key. Where storage is blocked, full or holds something else, reading gives the fallback. */
export interface StoredValue<T> {
  read(): T;
  /** Stores it, or does nothing where storage is blocked. */
  write(value: T): void;
}

/** Declares a stored value; `parse` returns undefined for what it does not accept. Values are JSON. */
export const storedValue = <T>(
  key: string,
  parse: (stored: unknown) => T | undefined,
  fallback: T,
): StoredValue<T> => ({
  read: () => {
    try {
      return parse(JSON.parse(localStorage.getItem(key) ?? 'null')) ?? fallback;
    } catch {
      return fallback;
    }
  },
  write: (value) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // The page works without.
    }
  },
});

/** A stored value as state of a component: what was stored when it mounted, and a setter that stores. */
export const useStored = <T>(stored: StoredValue<T>): [T, (next: T) => void] => {
  const [value, setValue] = useState(stored.read);
  const change = useCallback(
    (next: T) => {
      setValue(next);
      stored.write(next);
    },
    [stored],
  );
  return [value, change];
};
