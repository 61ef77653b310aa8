import { languageOf } from '@portal/domain/language';
import type { Language, MountContext } from '@portal/types';
import type { i18n } from 'i18next';
import { startTransition, useEffect, useState } from 'react';
import type { Parts } from './loaded-parts.ts';

const ownLanguage = (language: string): Language => languageOf(language);

/**
 * The language shown. It follows the host's as soon as the remote's words in it are here: the remote has a view
 * of its own on the host's words, so nobody sees keys in between.
 */
export const useLanguage = (
  context: MountContext,
  parts: Parts,
): { i18n: i18n; language: Language } => {
  const host = context.i18n;
  // A clone begins in the language that its original began in, not in the present one.
  const [own] = useState(() => host.cloneInstance({ lng: host.language }));
  const [language, setLanguage] = useState(() => ownLanguage(host.language));
  useEffect(() => {
    const follow = async (next: string) => {
      try {
        await parts.loadLocale(context, next);
        await own.changeLanguage(next);
        startTransition(() => setLanguage(ownLanguage(next)));
      } catch (error) {
        context.telemetry.error('PORTAL-LOAD-LOCALE', error, { language: next });
      }
    };
    // It may have changed between the first render and this moment.
    if (host.language !== own.language) void follow(host.language);
    host.on('languageChanged', follow);
    // Changed between the first drawing and now.
    if (ownLanguage(host.language) !== ownLanguage(own.language)) void follow(host.language);
    return () => host.off('languageChanged', follow);
  }, [host, own, context, parts]);
  return { i18n: own, language };
};
