import type { HostApp, PortalMessage } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';
import { hostOrigin } from './host-origin.ts';
import { isMobile } from './mobile-mode.ts';

export interface HostAppSetup {
  storage: SafeStorage;
  allowed: ReadonlySet<string>;
  /** Delivers messages when the outer page mounted the portal as an application in its own window. */
  onMessage?: ((message: PortalMessage) => void) | undefined;
  view?: Window;
}

/** Sends messages to the outer page: by callback when it mounted the portal, by postMessage to an allowed origin (EXT-07). */
export const createHostApp = (setup: HostAppSetup): HostApp => {
  const view = setup.view ?? window;
  return {
    mobile: () => isMobile(setup.storage),
    tell: (message) => {
      setup.onMessage?.(message);
      const target = hostOrigin(view, setup.allowed);
      if (target) view.parent.postMessage(message, target);
    },
  };
};
