import { languageName, languageOf, nextLanguage } from '@portal/domain/language';
import type { ColorMode } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../i18n/create-i18n.ts';
import { localStore } from '../lib/storage.ts';
import { usePortalHost, useShellSettings } from '../portal/portal-context.ts';
import { chooseTheme, storedTheme } from '../theme/theme.ts';

const NEXT: Record<ColorMode, ColorMode> = { system: 'light', light: 'dark', dark: 'system' };

/** Language and colour mode: for the account menu, and for the footer. */
export const usePreferenceItems = () => {
  const { i18n, toast } = usePortalHost();
  const isFixed = useShellSettings().get('LANGUAGE_FIXED') === '1';
  const { t } = useTranslation();
  const [theme, setTheme] = useState(() => storedTheme(localStore));
  const other = nextLanguage(languageOf(i18n.language));
  const language = {
    key: 'language',
    label: languageName(other),
    onSelect: () => {
      switchLanguage(i18n, localStore, other).catch(() => toast('error', t('call.offline')));
    },
  };
  return [
    ...(isFixed ? [] : [language]),
    {
      key: 'theme',
      label: t(`preference.theme.${theme}`),
      onSelect: () => {
        chooseTheme(localStore, NEXT[theme]);
        setTheme(NEXT[theme]);
      },
    },
  ];
};
