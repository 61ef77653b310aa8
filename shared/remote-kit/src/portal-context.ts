import type { MountContext, SessionState } from '@portal/types';
import { createContext, useContext, useSyncExternalStore } from 'react';

export const PortalContext = createContext<MountContext | null>(null);

/** The mount context: all that a remote gets from the host. */
export const usePortal = (): MountContext => {
  const context = useContext(PortalContext);
  if (!context) throw new Error('usePortal is called outside of a remote');
  return context;
};

/** Who is signed in, kept up to date. */
export const useSession = (): SessionState => {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, session.get);
};
