import type { LegalSource } from '../legal/legal-document.ts';

/** The terms of use. A new version of the text goes with the setting TERMS_VERSION. */
export const TERMS: LegalSource = {
  name: 'terms',
  version: '2026-1',
  load: (language) =>
    import(/* webpackChunkName: "terms:[request]" */ `./locales/${language}.json`),
};
