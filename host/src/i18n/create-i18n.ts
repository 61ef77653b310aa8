import { languageOf } from '@portal/domain/language';
import type { Language } from '@portal/types';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { SafeStorage } from '../lib/storage.ts';
import vi from '../locales/vi.json';

const KEY = 'portal.language';
export const SHELL = 'shell';

const loadEnglish = () => import(/* webpackChunkName: "locale:en" */ '../locales/en.json');

export const storedLanguage = (storage: SafeStorage): Language => languageOf(storage.get(KEY));

/** Vietnamese is part of the shell; English is loaded when the user chooses it (I18N-01, I18N-02). */
export const createI18n = async (storage: SafeStorage): Promise<i18n> => {
  const language = storedLanguage(storage);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'vi',
    fallbackLng: 'vi',
    defaultNS: SHELL,
    ns: [SHELL],
    resources: { vi: { [SHELL]: vi } },
    interpolation: { escapeValue: false },
  });
  // When English cannot be loaded, the portal starts in Vietnamese.
  if (language === 'en') await switchLanguage(i18n, storage, 'en').catch(() => undefined);
  document.documentElement.lang = i18n.language;
  return i18n;
};

export const switchLanguage = async (
  i18n: i18n,
  storage: SafeStorage,
  language: Language,
): Promise<void> => {
  if (language === 'en' && !i18n.hasResourceBundle('en', SHELL)) {
    i18n.addResourceBundle('en', SHELL, (await loadEnglish()).default);
  }
  storage.set(KEY, language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
};
