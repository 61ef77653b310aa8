import { expect, type Page } from '@playwright/test';

/** Links and buttons of the header that lie over each other, by their names. */
const overlapping = () => {
  const boxes = [...document.querySelectorAll('header a, header button')]
    .filter((one) => one.checkVisibility())
    .map((one) => ({
      name: one.getAttribute('aria-label') ?? one.textContent ?? '',
      box: one.getBoundingClientRect(),
      one,
    }));
  const found: string[] = [];
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
      const apart =
        a.box.right <= b.box.left + 1 ||
        b.box.right <= a.box.left + 1 ||
        a.box.bottom <= b.box.top + 1 ||
        b.box.bottom <= a.box.top + 1;
      if (!apart) found.push(`${a.name} / ${b.name}`);
    }
  }
  return found;
};

/** A page in a window of this width: nothing scrolls sideways, and nothing in the header overlaps. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const sideways = () => page.evaluate(() => document.scrollingElement?.scrollWidth ?? Number.NaN);
  await expect.poll(sideways, `${width} px`).toBeLessThanOrEqual(width);
  expect(await page.evaluate(overlapping), `header at ${width} px`).toEqual([]);
}
