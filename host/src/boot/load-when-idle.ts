import { loadOverlay } from '../lib/overlay.ts';
import type { Portal } from '../portal/portal.ts';
import { sharedEntries } from './shared-entries.ts';

const DELAY_MS = 2_000;

/** Fetches the host's own later parts once the first page has settled; a failure is met when they are needed. */
export const loadWhenIdle = (portal: Portal): void => {
  const idle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, DELAY_MS));
  idle(
    () => {
      for (const load of [loadOverlay, portal.releases.load, ...Object.values(sharedEntries)]) {
        load().catch(() => undefined);
      }
    },
    { timeout: DELAY_MS * 2 },
  );
};
