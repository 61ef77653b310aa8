import { Router } from '@portal/remote-kit/router';
import type { Navigation, PortalLocation } from '@portal/types';
import { type ReactNode, useMemo } from 'react';

const pathOf = (to: string | { pathname?: string; search?: string; hash?: string }): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** react-router on top of the host's one history, at the given location. */
export const PortalRouter = ({
  navigation,
  location,
  children,
}: {
  navigation: Navigation;
  location: PortalLocation;
  children: ReactNode;
}) => {
  const navigator = useMemo(
    () => ({
      createHref: pathOf,
      go: (delta: number) => window.history.go(delta),
      push: (to: Parameters<typeof pathOf>[0], state?: unknown) =>
        navigation.navigate(pathOf(to), { state }),
      replace: (to: Parameters<typeof pathOf>[0], state?: unknown) =>
        navigation.navigate(pathOf(to), { replace: true, state }),
    }),
    [navigation],
  );
  return (
    <Router navigator={navigator} location={location}>
      {children}
    </Router>
  );
};
