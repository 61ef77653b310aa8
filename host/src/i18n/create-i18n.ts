import { DEFAULT_LANGUAGE, languageOf } from '@portal/domain/language';
import type { Language } from '@portal/types';
import { loadUiTexts } from '@portal/ui';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { SafeStorage } from '../lib/storage.ts';
import defaultTexts from '../locales/vi.json';

const KEY = 'portal.language';
export const SHELL = 'shell';

const loadTexts = (language: Language) =>
  import(/* webpackChunkName: "locale:[request]" */ `../locales/${language}.json`);

export const storedLanguage = (storage: SafeStorage): Language => languageOf(storage.get(KEY));

/** The default language is part of the shell; another one is loaded when the user chooses it (I18N-01, I18N-02). */
export const createI18n = async (storage: SafeStorage): Promise<i18n> => {
  const language = storedLanguage(storage);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: SHELL,
    ns: [SHELL],
    resources: { [DEFAULT_LANGUAGE]: { [SHELL]: defaultTexts } },
    interpolation: { escapeValue: false },
  });
  // When the chosen language cannot be loaded, the portal starts in the default one.
  if (language !== DEFAULT_LANGUAGE) {
    await switchLanguage(i18n, storage, language).catch(() => undefined);
  }
  document.documentElement.lang = i18n.language;
  return i18n;
};

export const switchLanguage = async (
  i18n: i18n,
  storage: SafeStorage,
  language: Language,
): Promise<void> => {
  if (!i18n.hasResourceBundle(language, SHELL)) {
    const [texts] = await Promise.all([loadTexts(language), loadUiTexts(language)]);
    i18n.addResourceBundle(language, SHELL, texts.default);
  }
  storage.set(KEY, language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
};
