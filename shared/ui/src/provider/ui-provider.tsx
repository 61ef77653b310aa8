import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { defaultCache, insertGlobalStyles } from '../theme/cache.ts';
import { type LinkComponent, UiContext } from './context.ts';
import { wordsOf } from './words.ts';

export type UiProviderProps = {
  locale: string;
  linkComponent?: LinkComponent;
  /** From `createEmotionCache({ nonce })`, one per document. */
  cache?: EmotionCache;
  /** Drawn beside the title of every page. */
  titleMark?: ComponentType | undefined;
  children: ReactNode;
};

/** Around every React root of the portal: styles, words, links. */
export function UiProvider(props: UiProviderProps) {
  const { locale, linkComponent, titleMark, children } = props;
  const cache = props.cache ?? defaultCache();
  insertGlobalStyles(cache);
  const value = useMemo(
    () => ({
      locale,
      words: wordsOf(locale),
      LinkComponent: linkComponent ?? ('a' as const),
      TitleMark: titleMark,
    }),
    [locale, linkComponent, titleMark],
  );
  return (
    <CacheProvider value={cache}>
      <UiContext.Provider value={value}>{children}</UiContext.Provider>
    </CacheProvider>
  );
}
