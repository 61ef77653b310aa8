import type { SafeStorage } from './storage.ts';

const KEY = 'portal.deviceId';

/** Without storage, as in some frames, the id lives as long as the page. */
let unstored: string | null = null;

/** The id of this browser, created once; sessions are bound to it (spec/access.md 3). */
export const deviceId = (storage: SafeStorage): string => {
  const known = storage.get(KEY);
  if (known) return known;
  unstored ??= crypto.randomUUID();
  storage.set(KEY, unstored);
  return unstored;
};
