import { maybePhone } from '@portal/phone';
import { usePortal } from '@portal/remote-kit';
import { useLocation } from '@portal/remote-kit/router';
import type { ViewList } from '@portal/types';
import { useCallback, useEffect, useMemo } from 'react';
import { useChosenColumns } from '../columns/use-chosen-columns.ts';
import type { ListHandle } from '../state/list-handle.ts';
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
} from '../state/list-state.ts';
import { useOpeningView } from '../views/use-opening-view.ts';
import { keepViewId, readViewId } from '../views/view-entry.ts';

/**
 * The list's state, kept in the search params: Back, reload and a sent link show the same rows. What looks like a phone
 * number is stored in the history entry instead, where Back and reload find it and no address shows it. An address without
 * any state opens the reader's default view; the plain list has an address of its own then.
 */
export const useListState = (spec: ListSpec, sizes: PageSizes, name: ViewList): ListHandle => {
  const { navigation } = usePortal();
  const { pathname, search, state: entry } = useLocation();
  const [chosen, choose] = useChosenColumns(name);
  const requested = useMemo(
    () => readListState(search, spec, sizes, entry),
    [search, spec, sizes, entry],
  );
  const bare = search === '' && Object.keys(requested.filters).length === 0;
  const opening = useOpeningView({ name, spec, sizes, chosen, bare });
  const state = opening.opens?.state ?? requested;
  const plain = opening.exists ? '?page=1' : '';

  const addressOf = useCallback(
    (of: ListState) => pathname + (writeListState(of, spec, sizes) || plain),
    [pathname, spec, sizes, plain],
  );

  const show = useCallback(
    (then: ListState, viewId?: number, options: { replace?: boolean } = {}) => {
      const entryState = keepUnseen(navigation.location().state, then);
      navigation.navigate(addressOf(then), { ...options, state: keepViewId(entryState, viewId) });
    },
    [navigation, addressOf],
  );

  const { opens } = opening;
  useEffect(() => {
    if (opens) show(opens.state, opens.id, { replace: true });
  }, [opens, show]);

  useEffect(() => {
    // An old address, or one typed by hand.
    const params = new URLSearchParams(search);
    if (!Object.keys(spec.params).some((key) => maybePhone(params.get(key) ?? ''))) return;
    navigation.navigate(addressOf(requested), {
      replace: true,
      state: keepUnseen(entry, requested),
    });
  }, [navigation, addressOf, search, spec, requested, entry]);

  const change = useCallback(
    (next: ListChange, options: { replace?: boolean } = {}) => {
      // Of the address as it is now: what is shown may be a step behind two quick presses.
      const at = navigation.location();
      if (at.pathname !== pathname) return;
      const now = readListState(at.search, spec, sizes, at.state);
      const then = changeListState(now, next);
      const entryOf = (of: ListState) => keepUnseen(at.state, of);
      const same = JSON.stringify(entryOf(now)) === JSON.stringify(entryOf(then));
      if (same && addressOf(now) === addressOf(then)) return;
      navigation.navigate(addressOf(then), { ...options, state: entryOf(then) });
    },
    [navigation, pathname, spec, sizes, addressOf],
  );

  const clear = useCallback(() => change(clearing(spec)), [change, spec]);

  const hrefWith = useCallback(
    (filters: Record<string, string>) => addressOf({ ...state, filters, page: 1 }),
    [state, addressOf],
  );

  const chooseColumns = useCallback(
    (keys: readonly string[]) => {
      choose(keys);
      change({ columns: null }, { replace: true });
    },
    [choose, change],
  );

  return {
    name,
    spec,
    state,
    sizes,
    filtered: isFiltered(state, spec),
    ready: opening.known,
    columns: state.columns ?? chosen,
    chosen,
    chooseColumns,
    viewId: opens?.id ?? readViewId(entry),
    show,
    change,
    clear,
    hrefWith,
  };
};
