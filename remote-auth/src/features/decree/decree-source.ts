import type { LegalSource } from '../legal/legal-document.ts';

/** The decree and the security commitment. A new version of the text goes with the setting DECREE_VERSION. */
export const DECREE: LegalSource = {
  name: 'decree',
  version: '2026-1',
  load: (language) =>
    import(/* webpackChunkName: "decree:[request]" */ `./locales/${language}.json`),
};
