import type { SafeStorage } from '../lib/storage.ts';
import { type DraftStore, FORM_DRAFTS_KEY, type WrittenForms } from './form-drafts.ts';

export interface DraftWriter {
  /** Stores the drafts for the page after the reload. */
  write(): void;
  /** Whether there is a draft to store. */
  any(): boolean;
  forget(): void;
}

/** Stores form drafts; only for the portal's own reload. */
export const createDraftWriter = (
  keeper: DraftStore,
  storage: SafeStorage,
  owner: () => string,
): DraftWriter => {
  const typed = () =>
    Object.fromEntries(Object.entries(keeper.values()).filter(([, value]) => value !== undefined));
  const any = () => Object.keys(typed()).length > 0;
  return {
    any,
    write: () => {
      const written: WrittenForms = { owner: owner(), at: Date.now(), forms: typed() };
      if (any()) storage.set(FORM_DRAFTS_KEY, JSON.stringify(written));
      else storage.remove(FORM_DRAFTS_KEY);
    },
    forget: () => storage.remove(FORM_DRAFTS_KEY),
  };
};
