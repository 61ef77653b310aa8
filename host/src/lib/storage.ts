/** Storage that may be full, forbidden or absent: then nothing is kept, and nothing breaks. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export const safeStorage = (open: () => Storage): SafeStorage => {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
};

export const localStore = safeStorage(() => window.localStorage);
export const tabStore = safeStorage(() => window.sessionStorage);
