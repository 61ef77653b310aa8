import type { SafeStorage } from '../lib/storage.ts';

const KEY = 'portal.reloadedFor';
const MOST = 10;

/** Reloads the page for a release set, once per set and tab, so that a set that does not help causes no loop. */
export const createReloadOnce = (storage: SafeStorage, reload: () => void) => {
  const read = (): string[] => (storage.get(KEY) ?? '').split(' ').filter(Boolean);
  /** Returns whether the page is about to reload. */
  return (setId: string): boolean => {
    const done = read();
    if (done.includes(setId)) return false;
    const next = [...done, setId].slice(-MOST).join(' ');
    storage.set(KEY, next);
    // Without storage the page would reload for ever.
    if (storage.get(KEY) !== next) return false;
    reload();
    return true;
  };
};
