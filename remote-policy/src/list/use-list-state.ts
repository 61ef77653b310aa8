import { usePortal } from '@portal/remote-kit';
import { useLocation } from '@portal/remote-kit/router';
import { useCallback, useMemo } from 'react';
import {
  changeListState,
  clearing,
  isFiltered,
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

/** The list's state, kept in the search params: Back, reload and a sent link show the same rows. */
export const useListState = (spec: ListSpec, sizes: PageSizes): ListHandle => {
  const { navigation } = usePortal();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readListState(search, spec, sizes), [search, spec, sizes]);

  const change = useCallback(
    (next: ListChange, options: { replace?: boolean } = {}) => {
      // Of the address as it is now: what is shown may be a step behind two quick presses.
      const at = navigation.location();
      if (at.pathname !== pathname) return;
      const now = readListState(at.search, spec, sizes);
      const from = writeListState(now, spec, sizes);
      const to = writeListState(changeListState(now, next), spec, sizes);
      if (to !== from) navigation.navigate(pathname + to, { ...options, state: at.state });
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
