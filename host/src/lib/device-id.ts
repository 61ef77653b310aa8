import type { SafeStorage } from './storage.ts';

const KEY = 'portal.deviceId';

/** Where the browser keeps nothing, as in some frames: the same id for as long as the page stands. */
let unkept: string | null = null;

/** An id of this browser, made once; sessions are bound to it (spec/access.md 3). */
export const deviceId = (storage: SafeStorage): string => {
  const known = storage.get(KEY);
  if (known) return known;
  unkept ??= crypto.randomUUID();
  storage.set(KEY, unkept);
  return unkept;
};
