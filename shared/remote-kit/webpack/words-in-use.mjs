import { fileURLToPath } from 'node:url';

/** What host and kit use of react-i18next; no remote imports it, they get words by the kit. */
export const WORDS_IN_USE = ['I18nextProvider', 'initReactI18next', 'useTranslation'];

/** Leaves the rest of react-i18next out of the host. */
export const wordsInUse = {
  test: /[\\/]react-i18next[\\/]dist[\\/]es[\\/]index\.js$/,
  loader: fileURLToPath(new URL('./exports-loader.cjs', import.meta.url)),
  options: { names: WORDS_IN_USE },
};
