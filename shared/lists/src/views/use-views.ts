import { savedViewsQuery } from '@portal/api-client/list';
import { usePortal } from '@portal/remote-kit';
import type { SavedView } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ListHandle } from '../state/list-handle.ts';
import { useKeepDefault, useViewsOwner } from './use-default-view.ts';
import { isSameView, stateOfView, viewOf } from './view-state.ts';

const byName = (views: readonly SavedView[]) =>
  [...views].sort((one, other) => one.name.localeCompare(other.name, 'vi'));

/**
 * The user's saved views of a list, by name, and the active one with `changed`; hidden during impersonation. Fetched
 * when `enabled`, so that the rows load first; a failure is in `query.error`.
 */
export const useViews = (list: ListHandle, enabled: boolean) => {
  const { http, queryClient } = usePortal();
  const owner = useViewsOwner();
  const options = savedViewsQuery(http, list.name);
  // Read here, not where they are shown: a query that fails before its panel is open would not render again.
  const { data, error, isFetching, refetch } = useQuery({
    ...options,
    enabled: enabled && owner !== null,
  });
  const keepDefault = useKeepDefault(list.name);
  useEffect(() => {
    if (data) keepDefault(data);
  }, [data, keepDefault]);

  const { state, spec, sizes, columns, viewId } = list;
  const now = useMemo(() => viewOf(state, columns), [state, columns]);
  const isShown = useCallback(
    // Compared as the list reads it today: an unknown filter makes no difference.
    (view: SavedView) =>
      isSameView(viewOf(stateOfView(view.state, spec, sizes, []), view.state.columns), now),
    [spec, sizes, now],
  );
  const active = data?.find(({ id }) => id === viewId) ?? data?.find(isShown);

  /** Updates the cached views with the server's answer; null for a deleted view. */
  const put = useCallback(
    (id: number, view: SavedView | null) => {
      const { queryKey } = savedViewsQuery(http, list.name);
      queryClient.setQueryData(queryKey, (views = []) => {
        const others = views
          .filter((one) => one.id !== id)
          .map((one) => (view?.isDefault ? { ...one, isDefault: false } : one));
        return byName(view ? [...others, view] : others);
      });
    },
    [http, queryClient, list.name],
  );

  return {
    hidden: owner === null,
    views: data ?? [],
    query: { data, error, isFetching, refetch },
    now,
    active,
    changed: active !== undefined && !isShown(active),
    put,
  };
};

export type Views = ReturnType<typeof useViews>;
