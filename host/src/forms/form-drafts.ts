import type { FormDrafts } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';

export const FORM_DRAFTS_KEY = 'portal.keptForms';
/** A page that returns within this time, in milliseconds, was reloaded by the portal; later it is another visit. */
const DRAFT_MS = 120_000;

export interface WrittenForms {
  owner: string;
  at: number;
  forms: Record<string, unknown>;
}

/** Drafts of forms survive the portal's own reload. They are written at that moment only, and restored once. */
export interface DraftStore {
  /** The forms of one remote. */
  of(remote: string): FormDrafts;
  /** Current values of the registered forms, by remote and key. */
  values(): Record<string, unknown>;
}

export interface DraftStoreSetup {
  storage: SafeStorage;
  /** The user who types: a draft is never restored for another one. */
  owner(): string;
  now(): number;
}

const isWritten = (value: unknown): value is WrittenForms => {
  const { owner, at, forms } = (value ?? {}) as Partial<WrittenForms>;
  return typeof owner === 'string' && typeof at === 'number' && typeof forms === 'object';
};

export const createDraftStore = ({ storage, owner, now }: DraftStoreSetup): DraftStore => {
  const readers = new Map<string, () => unknown>();

  const read = (): WrittenForms | null => {
    try {
      const value: unknown = JSON.parse(storage.get(FORM_DRAFTS_KEY) ?? 'null');
      return isWritten(value) ? value : null;
    } catch {
      return null;
    }
  };

  const take = (name: string): unknown => {
    const written = read();
    if (!written) return undefined;
    if (written.owner !== owner() || now() - written.at > DRAFT_MS) {
      storage.remove(FORM_DRAFTS_KEY);
      return undefined;
    }
    const { [name]: taken, ...rest } = written.forms;
    if (taken === undefined) return undefined;
    if (Object.keys(rest).length === 0) storage.remove(FORM_DRAFTS_KEY);
    else storage.set(FORM_DRAFTS_KEY, JSON.stringify({ ...written, forms: rest }));
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
