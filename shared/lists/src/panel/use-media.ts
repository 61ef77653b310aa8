import { useCallback, useSyncExternalStore } from 'react';

/** Cards instead of a table, filters in a drawer. */
export const PHONE = '(max-width: 767.98px)';
/** A table that has no room for all of its columns, and one that has even less; paper is none of both. */
export const TIGHT = 'screen and (min-width: 768px) and (max-width: 1099.98px)';
export const TIGHTER = 'screen and (min-width: 768px) and (max-width: 899.98px)';

/** Whether the screen answers a media query, kept up to date. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};
