import { LANGUAGES } from '@portal/domain/language';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

const NAMESPACE = 'devtools';

/** The panel's translations are part of its chunk. */
export const addDevtoolsWords = async (i18n: i18n): Promise<void> => {
  for (const language of LANGUAGES) {
    const texts = await import(/* webpackMode: "eager" */ `./locales/${language}.json`);
    i18n.addResourceBundle(language, NAMESPACE, texts.default);
  }
};

export const useDevtoolsWords = () => useTranslation(NAMESPACE).t;
