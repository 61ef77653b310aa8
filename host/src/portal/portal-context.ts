import type { Registry, SessionState, Settings } from '@portal/types';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Portal } from './portal.ts';

export const PortalHostContext = createContext<Portal | null>(null);

export const usePortalHost = (): Portal => {
  const portal = useContext(PortalHostContext);
  if (!portal) throw new Error('usePortalHost is called outside of the shell');
  return portal;
};

export const useShellSession = (): SessionState => {
  const { session } = usePortalHost();
  return useSyncExternalStore(session.subscribe, session.get);
};

/** The registry in use; the component renders again when another release set is taken. */
export const useRegistry = (): Registry => {
  const { registry } = usePortalHost();
  return useSyncExternalStore(registry.subscribe, registry.get);
};

/** The public settings; the component renders again when one was changed. */
export const useShellSettings = (): Settings => {
  const { settings } = usePortalHost();
  useSyncExternalStore(settings.subscribe, settings.all);
  return settings;
};

export const useShellLocation = () => {
  const { history } = usePortalHost();
  return useSyncExternalStore(history.subscribe, history.location);
};
