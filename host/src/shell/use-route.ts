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
import { useUserMenu } from './use-user-menu.ts';

const NONE: MenuType[] = [];

/** The server's top menu; null while it is on its way, empty when the call fails. */
const useMenuTypes = () => {
  const { http } = usePortalHost();
  const { data, isError, fetchStatus } = useQuery(menuTypesQuery(http));
  return data ?? (isError || fetchStatus === 'paused' ? NONE : null);
};

/** What the content area shows for the current location and user. */
export const useRoute = (): Route => {
  const registry = useRegistry();
  const { pathname, search } = useShellLocation();
  const { user } = useShellSession();
  const menuTypes = useMenuTypes();
  const hasTabs = useUserMenu().length > 0;
  return useMemo(
    () => decideRoute(registry, { pathname, search }, user, menuTypes, hasTabs),
    [registry, pathname, search, user, menuTypes, hasTabs],
  );
};
