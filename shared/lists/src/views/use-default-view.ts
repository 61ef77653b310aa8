import { defaultViewsQuery } from '@portal/api-client/saved-view';
import { usePortal, useSession } from '@portal/remote-kit';
import type { DefaultView, SavedView, ViewList } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readDefaults, withDefault, writeDefaults } from './kept-defaults.ts';

/** The list waits no longer than this to learn what it opens with. */
const WAIT_MS = 2_000;

/** Whose views there are: nobody's, while somebody looks at the portal as another. */
export const useViewsOwner = (): string | null => {
  const { user, impersonating } = useSession();
  return impersonating === null ? (user?.username ?? null) : null;
};

/**
 * What a list opens with. The device remembers, so that the list is asked at once and once, and what it remembers is
 * brought up to date beside that; a device that has not seen the account yet asks the server first, a single time for all
 * lists, and not for long.
 */
export const useDefaultView = (list: ViewList): { known: boolean; view?: DefaultView } => {
  const { http } = usePortal();
  const owner = useViewsOwner();
  const [kept] = useState(() => (owner === null ? undefined : readDefaults(owner)));
  const { data, dataUpdatedAt, isError } = useQuery({
    ...defaultViewsQuery(http),
    enabled: owner !== null,
    retry: false,
    initialData: kept?.views,
    initialDataUpdatedAt: kept?.at,
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

/** Tells this device what the server said a list opens with. */
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
