import type { LegalSource } from '../legal/legal-document.ts';

/** The privacy terms of the online-insurance tool. A new version of the text goes with the setting PRIVACY_VERSION. */
export const PRIVACY: LegalSource = {
  name: 'privacy-online',
  version: '2026-1',
  load: {
    vi: () => import(/* webpackChunkName: "privacy:vi" */ './locales/vi.json'),
    en: () => import(/* webpackChunkName: "privacy:en" */ './locales/en.json'),
  },
};
