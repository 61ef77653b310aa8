import type { LegalSource } from '../legal/legal-document.ts';

/** The terms of use. A new version of the text goes with the setting TERMS_VERSION. */
export const TERMS: LegalSource = {
  name: 'terms',
  version: '2026-1',
  load: {
    vi: () => import(/* webpackChunkName: "terms:vi" */ './locales/vi.json'),
    en: () => import(/* webpackChunkName: "terms:en" */ './locales/en.json'),
  },
};
