import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useMemo } from 'react';
import { defaultCache, insertGlobalStyles } from '../theme/cache.ts';
import { system } from '../theme/system.ts';
import { type LinkComponent, UiContext } from './context.ts';
import { wordsOf } from './words.ts';

export type UiProviderProps = {
  locale: string;
  linkComponent?: LinkComponent;
  /** From `createEmotionCache({ nonce })`, one per document. */
  cache?: EmotionCache;
  children: ReactNode;
};

// Global styles are ours to insert (theme/cache.ts), so Chakra's provider is given none.
const quietSystem = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

/** Around every React root of the portal: styles, words, links. */
export function UiProvider(props: UiProviderProps) {
  const { locale, linkComponent, children } = props;
  const cache = props.cache ?? defaultCache();
  insertGlobalStyles(cache);
  const value = useMemo(
    () => ({ locale, words: wordsOf(locale), LinkComponent: linkComponent ?? ('a' as const) }),
    [locale, linkComponent],
  );
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={quietSystem}>
        <UiContext.Provider value={value}>{children}</UiContext.Provider>
      </ChakraProvider>
    </CacheProvider>
  );
}
