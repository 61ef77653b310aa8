import { everyLanguage } from '@portal/domain/language';
import { readDefaults, writeDefaults } from '../views/stored-defaults.ts';

export { apiError } from './api-error.ts';
export { policyRowOf } from './policy-row.ts';
export { watchSavedFiles } from './saved-files.ts';
export { writeDefaults };

/** The texts of this package and the labels of declared lists, for `renderInPortal`. */
export const listTexts = {
  '@portal/domain': everyLanguage((language) =>
    jest.requireActual<object>(`@portal/domain/locales/${language}.json`),
  ),
  '@portal/lists': everyLanguage((language) =>
    jest.requireActual<object>(`../locales/${language}.json`),
  ),
};

/** The device knows that no list of this user opens with a saved view, so a list asks for its rows at once. */
export const rememberNoDefaultViews = (username: string): void => {
  if (!readDefaults(username)) writeDefaults(username, []);
};
