import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './locales/en.json';
import vi from './locales/vi.json';

const NAMESPACE = 'releases';

/** These translations load with their chunk, not with the first screen. */
export const addReleaseWords = (i18n: i18n): void => {
  i18n.addResourceBundle('vi', NAMESPACE, vi);
  i18n.addResourceBundle('en', NAMESPACE, en);
};

export const useReleaseWords = () => useTranslation(NAMESPACE).t;
