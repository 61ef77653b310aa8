import type { Page } from '@playwright/test';

/** Called by the page with the moment when it could be used first. */
export const BINDING = 'benchUsable';

/**
 * From now on every page of this browser tells when an element that the selector names can be used: it stands, is seen
 * and not disabled. After a click, time counts from the click.
 */
export const tellWhenReady = (page: Page, selector: string, afterClick: boolean) =>
  page.addInitScript(
    ({ wanted, binding, click }) => {
      const told = globalThis as unknown as Record<string, (text: string) => void> & {
        benchShift: number;
      };
      told.benchShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) told.benchShift += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      let from = click ? Number.NaN : 0;
      const isReady = (element: Element) =>
        element.getClientRects().length > 0 &&
        !(element as HTMLInputElement).disabled &&
        getComputedStyle(element).visibility === 'visible';
      const look = () => {
        if (Number.isNaN(from)) return;
        const element = document.querySelector(wanted);
        if (element === null || !isReady(element)) return;
        watcher.disconnect();
        const now = performance.now();
        told[binding]?.(JSON.stringify({ ms: now - from, at: performance.timeOrigin + now }));
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['hidden', 'disabled'],
      });
      if (!click) return;
      addEventListener(
        'click',
        (event) => {
          from = event.timeStamp;
        },
        { capture: true, once: true },
      );
    },
    { wanted: selector, binding: BINDING, click: afterClick },
  );
