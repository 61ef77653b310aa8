import { defaultViewsQuery } from '@portal/api-client/list';
import { usePortal, useSession } from '@portal/remote-kit';
import type { DefaultView, SavedView, ViewList } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readDefaults, withDefault, writeDefaults } from './stored-defaults.ts';

/** How long a list waits for its default view. */
const WAIT_MS = 2_000;

/** The username whose views are shown; null during impersonation. */
export const useViewsOwner = (): string | null => {
  const { user, impersonating } = useSession();
  return impersonating === null ? (user?.username ?? null) : null;
};

/**
 * The default view of a list. The device stores it, so that the list is queried once and without delay; the stored copy
 * is refreshed in the background. A device without a copy first queries the server, once for all lists and for
 * `WAIT_MS` at most.
 */
export const useDefaultView = (list: ViewList): { known: boolean; view?: DefaultView } => {
  const { http } = usePortal();
  const owner = useViewsOwner();
  const [stored] = useState(() => (owner === null ? undefined : readDefaults(owner)));
  const { data, dataUpdatedAt, isError } = useQuery({
    ...defaultViewsQuery(http),
    enabled: owner !== null,
    retry: false,
    initialData: stored?.views,
    initialDataUpdatedAt: stored?.at,
  });
  const [late, setLate] = useState(false);
  const known = owner === null || data !== undefined || isError || late;

  useEffect(() => {
    if (known) return;
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [known]);

  useEffect(() => {
    if (owner !== null && data) writeDefaults(owner, data, dataUpdatedAt);
  }, [owner, data, dataUpdatedAt]);

  return { known, view: owner === null ? undefined : data?.find((view) => view.list === list) };
};

/** Returns a function that takes the default among a list's saved views into the cached default views. */
export const useKeepDefault = (list: ViewList) => {
  const { http, queryClient } = usePortal();
  return useCallback(
    (views: readonly SavedView[]) => {
      const { queryKey } = defaultViewsQuery(http);
      const view = views.find(({ isDefault }) => isDefault);
      queryClient.setQueryData(queryKey, (known) => known && withDefault(known, list, view));
    },
    [http, queryClient, list],
  );
};
