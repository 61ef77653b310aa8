import domainEn from '@portal/domain/locales/en.json';
import domainVi from '@portal/domain/locales/vi.json';
import en from '../locales/en.json';
import vi from '../locales/vi.json';
import { readDefaults, writeDefaults } from '../views/stored-defaults.ts';

export { apiError } from './api-error.ts';
export { policyRowOf } from './policy-row.ts';
export { watchSavedFiles } from './saved-files.ts';
export { writeDefaults };

/** The texts of this package and the labels of declared lists, for `renderInPortal`. */
export const listTexts = {
  '@portal/domain': { vi: domainVi, en: domainEn },
  '@portal/lists': { vi, en },
};

/** The device knows that no list of this user opens with a saved view, so a list asks for its rows at once. */
export const rememberNoDefaultViews = (username: string): void => {
  if (!readDefaults(username)) writeDefaults(username, []);
};
