import type { KeptForms } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';

export const KEPT_FORMS_KEY = 'portal.keptForms';
/** A page that comes back within this time, in milliseconds, is the one that was loaded anew; later it is another visit. */
const KEPT_MS = 120_000;

export interface WrittenForms {
  owner: string;
  at: number;
  forms: Record<string, unknown>;
}

/** Forms whose text outlives the portal's own reload. Nothing is written before that, and each is given back once. */
export interface FormKeeper {
  /** The forms of one remote. */
  of(remote: string): KeptForms;
  /** What the registered forms hold now, by remote and key. */
  values(): Record<string, unknown>;
}

export interface FormKeeperSetup {
  storage: SafeStorage;
  /** Who types: nobody else gets it back. */
  owner(): string;
  now(): number;
}

const isWritten = (value: unknown): value is WrittenForms => {
  const { owner, at, forms } = (value ?? {}) as Partial<WrittenForms>;
  return typeof owner === 'string' && typeof at === 'number' && typeof forms === 'object';
};

export const createFormKeeper = ({ storage, owner, now }: FormKeeperSetup): FormKeeper => {
  const readers = new Map<string, () => unknown>();

  const read = (): WrittenForms | null => {
    try {
      const value: unknown = JSON.parse(storage.get(KEPT_FORMS_KEY) ?? 'null');
      return isWritten(value) ? value : null;
    } catch {
      return null;
    }
  };

  const take = (name: string): unknown => {
    const written = read();
    if (!written) return undefined;
    if (written.owner !== owner() || now() - written.at > KEPT_MS) {
      storage.remove(KEPT_FORMS_KEY);
      return undefined;
    }
    const { [name]: taken, ...rest } = written.forms;
    if (taken === undefined) return undefined;
    if (Object.keys(rest).length === 0) storage.remove(KEPT_FORMS_KEY);
    else storage.set(KEPT_FORMS_KEY, JSON.stringify({ ...written, forms: rest }));
    return taken;
  };

  const values = () =>
    Object.fromEntries([...readers].map(([name, reader]) => [name, reader()] as const));

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
    values,
  };
};
