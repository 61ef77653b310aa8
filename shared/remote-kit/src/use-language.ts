import { languageOf } from '@portal/domain/language';
import type { Language, MountContext } from '@portal/types';
import type { i18n } from 'i18next';
import { startTransition, useEffect, useState } from 'react';
import type { Parts } from './loaded-parts.ts';

const ownLanguage = (language: string): Language => languageOf(language);

/**
 * The remote's language. It follows the host's once the remote's translations are loaded: the remote has an i18n instance
 * of its own, so the user never sees keys in between.
 */
export const useLanguage = (
  context: MountContext,
  parts: Parts,
): { i18n: i18n; language: Language } => {
  const host = context.i18n;
  // A clone starts in the original's first language, not in its current one.
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
    host.on('languageChanged', follow);
    // The language may have changed between the first render and this effect.
    if (ownLanguage(host.language) !== ownLanguage(own.language)) void follow(host.language);
    return () => host.off('languageChanged', follow);
  }, [host, own, context, parts]);
  return { i18n: own, language };
};
