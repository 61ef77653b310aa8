import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { show, shownPages } from '../support/shown/shown-pages.ts';
import { walkByTab } from '../support/tab-walk.ts';
import { expect, test } from '../support/test.ts';

/** The portal has heard of the reader's scheme, and the colours have changed: some do so by transition. */
const settled = async (page: Page, colorScheme: 'light' | 'dark') => {
  await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${colorScheme}( |$)`));
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
  });
};

const DIALOG = 'dialog[open], [role=dialog], [role=alertdialog]';
const WIDTHS = [320, 480, 576, 768, 992, 1200, 1280, 1920];
/** What lies behind a dialog is looked at as a page of its own. */
const DIALOG_WIDTHS = [320, 768, 1280];

async function seriousFindings(page: Page, dialog: boolean) {
  const violations = await axeViolations(page, {
    serious: true,
    ...(dialog && { within: DIALOG }),
  });
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }));
}

/** Beside the navigation of the staff side a list has less room than the window. */
const ADMIN = /^\/admin(\/|$)/;

/** Names of tables that are wider than their place, so that it scrolls sideways. */
const tooWideTables = (page: Page) =>
  page.getByRole('table').evaluateAll((tables) =>
    tables
      .filter((one) => {
        const place = one.parentElement;
        return place !== null && place.scrollWidth > place.clientWidth + 1;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent?.slice(0, 40)),
  );

async function expectByTab(page: Page) {
  const { controls, missed, unseen } = await walkByTab(page);
  expect(controls.length).toBeGreaterThan(0);
  expect(missed, 'Tab never comes to it').toEqual([]);
  expect(unseen, 'its focus cannot be seen').toEqual([]);
}

for (const shown of shownPages) {
  const { name, role, allow, open } = shown;
  test.describe(`@a11y ${name}`, () => {
    test.use({ role });
    test(`@a11y API-10 ${name}: nothing serious in light and in dark, it fits every width, and Tab alone comes to every control`, async ({
      page,
      watch,
    }) => {
      if (allow) watch.allow(allow);
      // What has focus is scrolled to at once, and its ring is there at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await show(page, shown);
      await open?.(page);
      const dialog = await page.locator(DIALOG).first().isVisible();
      // An open list or menu closes when Tab leaves it: its own tests say what keys do there.
      if (!open || dialog) await expectByTab(page);
      // What axe finds hangs on the scheme or on the layout, not on both.
      for (const [width, colorScheme] of [
        [1280, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await settled(page, colorScheme);
        expect(await seriousFindings(page, dialog), `${width} ${colorScheme}`).toEqual([]);
        if (ADMIN.test(shown.path))
          expect(await tooWideTables(page), `tables at ${width} px`).toEqual([]);
      }
      for (const width of dialog ? DIALOG_WIDTHS : WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const sideways = () =>
          page.evaluate(() => document.scrollingElement?.scrollWidth ?? Number.NaN);
        await expect.poll(sideways, `${width} px`).toBeLessThanOrEqual(width);
        const overlaps = await page.evaluate(() => {
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
        });
        expect(overlaps, `header at ${width} px`).toEqual([]);
      }
    });
  });
}
