import { usePortal } from '@portal/remote-kit';
import { useLocation } from '@portal/remote-kit/router';
import { maybePhone } from '@portal/types';
import { useCallback, useEffect, useMemo } from 'react';
import {
  changeListState,
  clearing,
  isFiltered,
  keepUnseen,
  type ListChange,
  type ListSpec,
  type ListState,
  type PageSizes,
  readListState,
  writeListState,
} from './list-state.ts';

export interface ListHandle {
  state: ListState;
  sizes: PageSizes;
  filtered: boolean;
  /** Changes the URL, which changes the list; `replace` leaves no step in the history (typing). */
  change(change: ListChange, options?: { replace?: boolean }): void;
  /** Takes all filters off; sorting and page size stay. */
  clear(): void;
  /** The address of this list with nothing but these filters, for links and shortcuts. */
  hrefWith(filters: Record<string, string>): string;
}

/**
 * The list's state, kept in the search params: Back, reload and a sent link show the same rows. What looks like a phone
 * number is kept in the history entry instead, where Back and reload find it and no address tells it.
 */
export const useListState = (spec: ListSpec, sizes: PageSizes): ListHandle => {
  const { navigation } = usePortal();
  const { pathname, search, state: entry } = useLocation();
  const state = useMemo(
    () => readListState(search, spec, sizes, entry),
    [search, spec, sizes, entry],
  );

  useEffect(() => {
    // An address that somebody wrote by hand, or an old one.
    const told = new URLSearchParams(search);
    if (!Object.keys(spec.params).some((key) => maybePhone(told.get(key) ?? ''))) return;
    navigation.navigate(pathname + writeListState(state, spec, sizes), {
      replace: true,
      state: keepUnseen(entry, state),
    });
  }, [navigation, pathname, search, spec, sizes, state, entry]);

  const change = useCallback(
    (next: ListChange, options: { replace?: boolean } = {}) => {
      // Of the address as it is now: what is shown may be a step behind two quick presses.
      const at = navigation.location();
      if (at.pathname !== pathname) return;
      const now = readListState(at.search, spec, sizes, at.state);
      const then = changeListState(now, next);
      const addressOf = (of: ListState) => pathname + writeListState(of, spec, sizes);
      const entryOf = (of: ListState) => keepUnseen(at.state, of);
      const same = JSON.stringify(entryOf(now)) === JSON.stringify(entryOf(then));
      if (same && addressOf(now) === addressOf(then)) return;
      navigation.navigate(addressOf(then), { ...options, state: entryOf(then) });
    },
    [navigation, pathname, spec, sizes],
  );

  const clear = useCallback(() => change(clearing(spec)), [change, spec]);

  const hrefWith = useCallback(
    (filters: Record<string, string>) =>
      pathname + writeListState({ ...state, filters, page: 1 }, spec, sizes),
    [pathname, state, spec, sizes],
  );

  return { state, sizes, filtered: isFiltered(state, spec), change, clear, hrefWith };
};
