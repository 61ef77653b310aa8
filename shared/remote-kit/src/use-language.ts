import type { Language, MountContext } from '@portal/types';
import { startTransition, useEffect, useState } from 'react';
import type { Parts } from './loaded-parts.ts';

const ownLanguage = (language: string): Language => (language === 'en' ? 'en' : 'vi');

/** The language shown: it follows the host's as soon as the remote's words in it are here. */
export const useLanguage = (context: MountContext, parts: Parts): Language => {
  const [language, setLanguage] = useState(() => ownLanguage(context.i18n.language));
  useEffect(() => {
    const follow = (next: string) => {
      parts.loadLocale(context, next).then(
        () => startTransition(() => setLanguage(ownLanguage(next))),
        (error) => context.telemetry.error('PORTAL-LOAD-LOCALE', error, { language: next }),
      );
    };
    context.i18n.on('languageChanged', follow);
    return () => context.i18n.off('languageChanged', follow);
  }, [context, parts]);
  return language;
};
