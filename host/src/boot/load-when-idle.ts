import { loadMenus, loadOverlay } from '../lib/overlay.ts';
import type { Portal } from '../portal/portal.ts';
import { sharedEntries } from './shared-entries.ts';

const DELAY_MS = 2_000;

/** Loads the host's lazy chunks once the first page has settled. A failed one is loaded again when it is needed. */
export const loadWhenIdle = (portal: Portal, more: (() => Promise<unknown>)[] = []): void => {
  const idle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, DELAY_MS));
  idle(
    () => {
      for (const load of [
        loadOverlay,
        loadMenus,
        portal.releases.load,
        ...Object.values(sharedEntries),
        ...more,
      ]) {
        load().catch(() => undefined);
      }
    },
    { timeout: DELAY_MS * 2 },
  );
};
