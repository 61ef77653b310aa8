import { LANGUAGES } from '@portal/domain/language';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

const NAMESPACE = 'favorite-star';

/** These translations load with their chunk, not with the first screen. */
export const addFavoriteWords = async (i18n: i18n): Promise<void> => {
  for (const language of LANGUAGES) {
    const texts = await import(/* webpackMode: "eager" */ `./locales/${language}.json`);
    i18n.addResourceBundle(language, NAMESPACE, texts.default);
  }
};

export const useFavoriteWords = () => useTranslation(NAMESPACE).t;
