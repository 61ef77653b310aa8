import { menuTypesQuery } from '@portal/api-client/auth';
import type { MenuType } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  usePortalHost,
  useRegistry,
  useShellLocation,
  useShellSession,
} from '../portal/portal-context.ts';
import { decideRoute, type Route } from '../routing/decide-route.ts';

const NONE: MenuType[] = [];

/** The server's top menu; empty when the call fails. */
export const useMenuTypes = () => {
  const { http } = usePortalHost();
  return useQuery(menuTypesQuery(http)).data ?? NONE;
};

/** What the content area shows for the current location and user. */
export const useRoute = (): Route => {
  const registry = useRegistry();
  const { pathname, search } = useShellLocation();
  const { user } = useShellSession();
  const menuTypes = useMenuTypes();
  return useMemo(
    () => decideRoute(registry, { pathname, search }, user, menuTypes),
    [registry, pathname, search, user, menuTypes],
  );
};
