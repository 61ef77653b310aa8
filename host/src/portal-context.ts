import type { SessionState } from '@portal/types';
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

export const useShellLocation = () => {
  const { history } = usePortalHost();
  return useSyncExternalStore(history.subscribe, history.location);
};
