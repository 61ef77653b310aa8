/**
 * What the host gives of shared modules that are large and little used; host, shared packages and remotes import nothing
 * else of them. A name that was given once stays: releases of before may use it.
 */
export const SHARED_EXPORTS = {
  '@emotion/react': ['CacheProvider', 'Global', 'ThemeContext', 'css', 'withEmotionCache'],
  '@tanstack/react-query': [
    'QueryClient',
    'QueryClientProvider',
    'keepPreviousData',
    'queryOptions',
    'useMutation',
    'useQuery',
    'useQueryClient',
  ],
  jotai: ['Provider', 'atom', 'createStore', 'useAtom', 'useAtomValue', 'useSetAtom', 'useStore'],
  'react-i18next': ['I18nextProvider', 'initReactI18next', 'useTranslation'],
};
