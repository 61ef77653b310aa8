import type { SafeStorage } from '../lib/storage.ts';

const KEY = 'portal.mobile';

/** The local setting of spec/access.md 4.7: '1' when a phone's application shows the portal. */
export const isMobile = (storage: SafeStorage): boolean => storage.get(KEY) === '1';

export const setMobile = (storage: SafeStorage, on: boolean): void => {
  if (on) storage.set(KEY, '1');
  else storage.remove(KEY);
};
