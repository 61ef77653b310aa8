import type { SafeStorage } from './storage.ts';

const KEY = 'portal.deviceId';

/** An id of this browser, made once; sessions are bound to it (spec/access.md 3). */
export const deviceId = (storage: SafeStorage): string => {
  const known = storage.get(KEY);
  if (known) return known;
  const fresh = crypto.randomUUID();
  storage.set(KEY, fresh);
  return fresh;
};
