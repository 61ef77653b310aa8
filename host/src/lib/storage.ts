/** Storage that may be full, forbidden or absent: then nothing is stored, and nothing throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export const safeStorage = (open: () => Storage): SafeStorage => {
  const attempt = <T>(run: (storage: Storage) => T, fallback: T): T => {
    try {
      return run(open());
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
};

/** Storage of one page, which is gone with it. */
export const memoryStore = (): SafeStorage => {
  const items = new Map<string, string>();
  return {
    get: (key) => items.get(key) ?? null,
    set: (key, value) => void items.set(key, value),
    remove: (key) => void items.delete(key),
  };
};

export const localStore = safeStorage(() => window.localStorage);
export const tabStore = safeStorage(() => window.sessionStorage);
