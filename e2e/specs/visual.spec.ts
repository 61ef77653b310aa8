import path from 'node:path';
import { writeGallery } from '../support/gallery.ts';
import { resultsDir } from '../support/places.ts';
import { show, shownPages } from '../support/shown/shown-pages.ts';
import { expect, test } from '../support/test.ts';

const folder = path.join(resultsDir, 'visual');

/** Pictures for people to leaf through: test-results/visual/index.html. They assert nothing but that a page comes. */
for (const shown of shownPages) {
  test.describe(`@visual ${shown.name}`, () => {
    test.use({ role: shown.role, contextOptions: { reducedMotion: 'reduce' } });
    for (const language of ['vi', 'en'] as const) {
      test(`@visual ${shown.name} ${language}`, async ({ page, watch }) => {
        if (shown.allow) watch.allow(shown.allow);
        await page.addInitScript((to) => localStorage.setItem('portal.language', to), language);
        await show(page, shown);
        await shown.open?.(page);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
          await expect(page.getByText(/^(?:Đang tải|Loading)/)).toHaveCount(0);
          await page.evaluate(() => document.fonts.ready.then(() => true));
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${colorScheme}( |$)`));
            await page.screenshot({
              path: path.join(folder, `${shown.name}-${language}-${width}-${colorScheme}.png`),
              fullPage: !shown.open,
              animations: 'disabled',
            });
          }
          await page.emulateMedia({ colorScheme: 'light' });
        }
      });
    }
  });
}

test.afterAll(() => writeGallery(folder));
