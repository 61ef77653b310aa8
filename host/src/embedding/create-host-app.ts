import type { HostApp, PortalMessage } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';
import { hostOrigin } from './host-origin.ts';
import { isMobile } from './mobile-mode.ts';

export interface HostAppSetup {
  storage: SafeStorage;
  allowed: ReadonlySet<string>;
  /** How an outer page of the same window hears, when it mounted the portal as an application. */
  onMessage?: ((message: PortalMessage) => void) | undefined;
  view?: Window;
}

/** Speaks with whoever shows the portal: by the callback of its mount, and to an allowed page around, by its name (EXT-07). */
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
