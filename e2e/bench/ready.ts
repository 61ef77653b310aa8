import type { Page } from '@playwright/test';

/** Called by the page with the moment when it could be used first. */
export const BINDING = 'benchUsable';

/**
 * From now on every page of this browser reports when an element that the selector names can be used: it exists, is seen
 * and not disabled. After a click, time counts from the click.
 */
export const tellWhenReady = (page: Page, selector: string, afterClick: boolean) =>
  page.addInitScript(
    ({ selector, binding, click }) => {
      const globals = globalThis as unknown as Record<string, (text: string) => void> & {
        benchShift: number;
      };
      globals.benchShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) globals.benchShift += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      let from = click ? Number.NaN : 0;
      const isReady = (element: Element) =>
        element.getClientRects().length > 0 &&
        !(element as HTMLInputElement).disabled &&
        getComputedStyle(element).visibility === 'visible';
      const look = () => {
        if (Number.isNaN(from)) return;
        const element = document.querySelector(selector);
        if (element === null || !isReady(element)) return;
        watcher.disconnect();
        const now = performance.now();
        globals[binding]?.(JSON.stringify({ ms: now - from, at: performance.timeOrigin + now }));
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
    { selector, binding: BINDING, click: afterClick },
  );
