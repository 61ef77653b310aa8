import { loadMenus, loadOverlay } from '../lib/overlay.ts';
import type { Portal } from '../portal/portal.ts';
import { sharedEntries } from './shared-entries.ts';

const DELAY_MS = 2_000;

const idle: (act: () => void) => void = (act) => {
  if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: DELAY_MS * 2 });
  else setTimeout(act, DELAY_MS);
};

/**
 * Loads the host's lazy chunks once the first page has settled, each when the browser is idle again: together they would
 * hold up a click. A failed one is loaded again when it is needed.
 */
export const loadWhenIdle = (portal: Portal, more: (() => Promise<unknown>)[] = []): void => {
  // What measures the page first: a window that is hidden before that reports no paint.
  const loads = [
    ...more,
    loadOverlay,
    loadMenus,
    portal.releases.load,
    ...Object.values(sharedEntries),
  ];
  const loadNext = () => {
    const load = loads.shift();
    if (!load) return;
    load()
      .catch(() => undefined)
      .finally(() => idle(loadNext));
  };
  idle(loadNext);
};
