import type { LegalSource } from '../legal/legal-document.ts';

/** The privacy terms of the online-insurance tool. A new version of the text goes with the setting PRIVACY_VERSION. */
export const PRIVACY: LegalSource = {
  name: 'privacy-online',
  version: '2026-1',
  load: (language) =>
    import(/* webpackChunkName: "privacy:[request]" */ `./locales/${language}.json`),
};
