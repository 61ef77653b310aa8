import { STORAGE_KEYS } from '@portal/domain/browser';
import { DEFAULT_LANGUAGE, languageOf } from '@portal/domain/language';
import type { Language } from '@portal/types';
import { loadUiTexts } from '@portal/ui';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { SafeStorage } from '../lib/storage.ts';
import defaultTexts from '../locales/vi.json';
import type { LiveSettings } from '../settings/live-settings.ts';

const KEY = STORAGE_KEYS.language;
export const SHELL = 'shell';

const loadTexts = (language: Language) =>
  import(/* webpackChunkName: "locale:[request]" */ `../locales/${language}.json`);

export const storedLanguage = (storage: SafeStorage): Language => languageOf(storage.get(KEY));

/**
 * The default language is part of the shell; another one is loaded when the user chooses it (I18N-01, I18N-02). `isFixed`: the
 * portal speaks the default one alone.
 */
export const createI18n = async (storage: SafeStorage, isFixed = false): Promise<i18n> => {
  const language = isFixed ? DEFAULT_LANGUAGE : storedLanguage(storage);
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

const speak = async (i18n: i18n, language: Language): Promise<void> => {
  if (!i18n.hasResourceBundle(language, SHELL)) {
    const [texts] = await Promise.all([loadTexts(language), loadUiTexts(language)]);
    i18n.addResourceBundle(language, SHELL, texts.default);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
};

/** Changes all texts of the open page, and remembers the choice. */
export const switchLanguage = async (
  i18n: i18n,
  storage: SafeStorage,
  language: Language,
): Promise<void> => {
  await speak(i18n, language);
  storage.set(KEY, language);
};

/** Follows the setting LANGUAGE_FIXED in an open page; the user's choice is there again when it ends (I18N-01). */
export const followFixedLanguage = (
  i18n: i18n,
  storage: SafeStorage,
  settings: Pick<LiveSettings, 'get' | 'subscribe'>,
): (() => void) =>
  settings.subscribe(() => {
    const isFixed = settings.get('LANGUAGE_FIXED') === '1';
    const language = isFixed ? DEFAULT_LANGUAGE : storedLanguage(storage);
    if (language !== i18n.language) speak(i18n, language).catch(() => undefined);
  });
