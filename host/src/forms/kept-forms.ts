import type { KeptForms } from '@portal/types';
import type { SafeStorage } from '../boot/storage.ts';

const KEY = 'portal.keptForms';
/** A page that comes back within this time, in milliseconds, is the one that was loaded anew; later it is another visit. */
const KEPT_MS = 120_000;

interface Written {
  owner: string;
  at: number;
  forms: Record<string, unknown>;
}

/** Forms whose text outlives the portal's own reload. Nothing is written before that, and each is given back once. */
export interface FormKeeper {
  /** The forms of one remote. */
  of(remote: string): KeptForms;
  /** Writes what the registered forms hold, for the page that follows. */
  write(): void;
  /** Whether some form would be written. */
  any(): boolean;
  forget(): void;
}

export interface FormKeeperSetup {
  storage: SafeStorage;
  /** Who types: nobody else gets it back. */
  owner(): string;
  now(): number;
}

const isWritten = (value: unknown): value is Written => {
  const { owner, at, forms } = (value ?? {}) as Partial<Written>;
  return typeof owner === 'string' && typeof at === 'number' && typeof forms === 'object';
};

export const createFormKeeper = ({ storage, owner, now }: FormKeeperSetup): FormKeeper => {
  const readers = new Map<string, () => unknown>();

  const read = (): Written | null => {
    try {
      const value: unknown = JSON.parse(storage.get(KEY) ?? 'null');
      return isWritten(value) ? value : null;
    } catch {
      return null;
    }
  };

  const take = (name: string): unknown => {
    const written = read();
    if (!written) return undefined;
    if (written.owner !== owner() || now() - written.at > KEPT_MS) {
      storage.remove(KEY);
      return undefined;
    }
    const { [name]: taken, ...rest } = written.forms;
    if (taken === undefined) return undefined;
    if (Object.keys(rest).length === 0) storage.remove(KEY);
    else storage.set(KEY, JSON.stringify({ ...written, forms: rest }));
    return taken;
  };

  const values = () =>
    [...readers].flatMap(([name, reader]) => {
      const value = reader();
      return value === undefined ? [] : [[name, value] as const];
    });

  return {
    of: (remote) => ({
      keep: (key, reader) => {
        const name = `${remote}/${key}`;
        readers.set(name, reader);
        return () => {
          if (readers.get(name) === reader) readers.delete(name);
        };
      },
      take: (key) => take(`${remote}/${key}`),
    }),
    write: () => {
      const forms = Object.fromEntries(values());
      if (Object.keys(forms).length === 0) storage.remove(KEY);
      else storage.set(KEY, JSON.stringify({ owner: owner(), at: now(), forms }));
    },
    any: () => values().length > 0,
    forget: () => storage.remove(KEY),
  };
};
