import { expect, type Page } from '@playwright/test';

interface Shift {
  value: number;
  at: string[];
}

/** Notes every layout shift that no act of the reader caused. */
export const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; at: string[] }[] = [];
    Object.assign(globalThis, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (shift.hadRecentInput) continue;
        const at = shift.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const moved = `${from.x},${from.y} -> ${to.x},${to.y} of ${innerWidth}`;
          return `${moved}: ${node?.nodeName} ${node?.textContent?.slice(0, 60) ?? ''}`.trim();
        });
        shifts.push({ value: shift.value, at });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { __shifts: Shift[] }).__shifts);

/** Whatever has come since the page opened, came in its place. */
export async function expectNoShift(page: Page) {
  const shifts = await shiftsOf(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(0.001);
}
