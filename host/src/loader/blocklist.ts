import type { SafeStorage } from '../lib/storage.ts';

const KEY = 'portal.badVersions';

/** Versions that failed in this tab while another one worked: not tried again until the user retries. */
export interface Blocklist {
  has(remote: string, version: string): boolean;
  add(remote: string, version: string): void;
  clear(remote: string): void;
}

/**
 * Creates the blocklist of this tab, stored in `storage`. A value that is not readable counts as empty; nothing throws.
 */
export const createBlocklist = (storage: SafeStorage): Blocklist => {
  const read = (): string[] => {
    try {
      const list: unknown = JSON.parse(storage.get(KEY) ?? '[]');
      return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  };
  const write = (list: string[]) => storage.set(KEY, JSON.stringify(list));
  const name = (remote: string, version: string) => `${remote}@${version}`;
  return {
    has: (remote, version) => read().includes(name(remote, version)),
    add: (remote, version) => write([...new Set([...read(), name(remote, version)])]),
    clear: (remote) => write(read().filter((one) => !one.startsWith(`${remote}@`))),
  };
};
