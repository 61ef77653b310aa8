import type { CDPSession, Page } from '@playwright/test';

/** What is alive in a page. */
export interface Counts {
  nodes: number;
  listeners: number;
  styles: number;
  intervals: number;
  heapKiB: number;
}

/** Counts intervals that run, from the first script on. */
export const countIntervals = (page: Page) =>
  page.addInitScript(() => {
    const running = new Set<unknown>();
    const { setInterval: set, clearInterval: clear } = window;
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const id = set(...args);
      running.add(id);
      return id;
    }) as typeof window.setInterval;
    window.clearInterval = (id) => {
      running.delete(id);
      clear(id);
    };
    Object.assign(window, { runningIntervals: () => running.size });
  });

/** Counts what is alive after a full collection of garbage. */
export async function countLive(page: Page, cdp: CDPSession): Promise<Counts> {
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { styles, intervals } = await page.evaluate(() => ({
    styles: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    intervals: (window as unknown as { runningIntervals(): number }).runningIntervals(),
  }));
  return {
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    styles,
    intervals,
    heapKiB: Math.round(value('JSHeapUsedSize') / 1_024),
  };
}
