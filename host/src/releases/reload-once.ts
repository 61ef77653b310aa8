import type { SafeStorage } from '../lib/storage.ts';

const KEY = 'portal.reloadedFor';
const MOST = 10;

/** Loads the page anew for a release set, once per set in this tab: a set that does not help is no reason to go round. */
export const createReloadOnce = (storage: SafeStorage, reload: () => void) => {
  const read = (): string[] => (storage.get(KEY) ?? '').split(' ').filter(Boolean);
  /** Whether the page is about to be loaded anew. */
  return (setId: string): boolean => {
    const done = read();
    if (done.includes(setId)) return false;
    const next = [...done, setId].slice(-MOST).join(' ');
    storage.set(KEY, next);
    // Without storage nothing would stop the second reload.
    if (storage.get(KEY) !== next) return false;
    reload();
    return true;
  };
};
