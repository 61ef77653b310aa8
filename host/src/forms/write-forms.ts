import type { SafeStorage } from '../lib/storage.ts';
import { type FormKeeper, KEPT_FORMS_KEY, type WrittenForms } from './kept-forms.ts';

export interface FormWriter {
  /** Writes what the registered forms hold, for the page that follows. */
  write(): void;
  /** Whether something would be written. */
  any(): boolean;
  forget(): void;
}

/** Puts down what is typed; only for the portal's own reload. */
export const createFormWriter = (
  keeper: FormKeeper,
  storage: SafeStorage,
  owner: () => string,
): FormWriter => {
  const typed = () =>
    Object.fromEntries(Object.entries(keeper.values()).filter(([, value]) => value !== undefined));
  const any = () => Object.keys(typed()).length > 0;
  return {
    any,
    write: () => {
      const written: WrittenForms = { owner: owner(), at: Date.now(), forms: typed() };
      if (any()) storage.set(KEPT_FORMS_KEY, JSON.stringify(written));
      else storage.remove(KEPT_FORMS_KEY);
    },
    forget: () => storage.remove(KEPT_FORMS_KEY),
  };
};
