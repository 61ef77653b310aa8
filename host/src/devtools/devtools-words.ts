import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './locales/en.json';
import vi from './locales/vi.json';

const NAMESPACE = 'devtools';

/** The panel's translations are part of its chunk. */
export const addDevtoolsWords = (i18n: i18n): void => {
  i18n.addResourceBundle('vi', NAMESPACE, vi);
  i18n.addResourceBundle('en', NAMESPACE, en);
};

export const useDevtoolsWords = () => useTranslation(NAMESPACE).t;
