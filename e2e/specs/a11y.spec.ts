import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
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
const PHONE = 390;
/** 640 px is a window of 1280 px whose text is at 200 %. */
const WIDTHS = [1280, 1920, 1200, 992, 768, 640, 576, 480, PHONE, 320];
/** What lies behind a dialog is looked at as a page of its own. */
const DIALOG_WIDTHS = [1280, 768, 640, PHONE, 320];

async function expectNothingSerious(page: Page, colorScheme: 'light' | 'dark', dialog: boolean) {
  await page.emulateMedia({ colorScheme });
  await settled(page, colorScheme);
  const violations = await axeViolations(page, {
    serious: true,
    ...(dialog && { within: DIALOG }),
  });
  const findings = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }));
  expect(findings, colorScheme).toEqual([]);
}

/** Beside the navigation of the staff side a list has less room than the window. */
const ADMIN = /^\/admin(\/|$)/;

/** Tables of the staff side that are wider than their place, so that it scrolls sideways. */
async function expectTablesFit(page: Page, width: number) {
  if (!ADMIN.test(new URL(page.url()).pathname)) return;
  const tooWide = await page.getByRole('table').evaluateAll((tables) =>
    tables
      .filter((one) => {
        const place = one.parentElement;
        return place !== null && place.scrollWidth > place.clientWidth + 1;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent?.slice(0, 40)),
  );
  expect(tooWide, `tables at ${width} px`).toEqual([]);
}

/** Buttons of rows that lie over a text of their row. */
async function expectRowsUncovered(page: Page, width: number) {
  const covered = await page.getByRole('table').evaluateAll((tables) => {
    const textsOf = (row: Element, buttons: Element[]) => {
      const texts: DOMRect[] = [];
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement } = node;
        const isShown = parentElement?.checkVisibility() && node.textContent?.trim();
        if (!isShown || buttons.some((button) => button.contains(parentElement))) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        texts.push(...range.getClientRects());
      }
      return texts;
    };
    return tables
      .flatMap((table) => [...table.querySelectorAll('tbody tr')])
      .flatMap((row) => {
        const buttons = [...row.querySelectorAll('button')].filter((one) => one.checkVisibility());
        const texts = textsOf(row, buttons);
        return buttons.filter((button) => {
          const box = button.getBoundingClientRect();
          return texts.some(
            (text) =>
              text.left < box.right - 1 &&
              box.left + 1 < text.right &&
              text.top < box.bottom - 1 &&
              box.top + 1 < text.bottom,
          );
        });
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  });
  expect(covered, `buttons over texts at ${width} px`).toEqual([]);
}

async function expectByTab(page: Page, frame: boolean) {
  const { controls, missed, unseen } = await walkByTab(page, { frame });
  expect(controls.length).toBeGreaterThan(0);
  expect(missed, 'Tab never comes to it').toEqual([]);
  expect(unseen, 'its focus cannot be seen').toEqual([]);
}

/** The header and the footer are the same on every page of a role: Tab walks through them on the first of these. */
const firstOf = new Map(
  shownPages
    .filter(({ open }) => !open)
    .reverse()
    .map(({ role, name }) => [role, name]),
);

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
      if (!open || dialog) await expectByTab(page, firstOf.get(role) === name);
      // What axe finds hangs on the scheme or on the layout, not on both. From wide to narrow, so that the layout changes once.
      await expectNothingSerious(page, 'light', dialog);
      for (const width of dialog ? DIALOG_WIDTHS : WIDTHS) {
        await expectFits(page, width);
        if (width === PHONE) await expectNothingSerious(page, 'dark', dialog);
        if (width === PHONE) await expectRowsUncovered(page, width);
        if (width === PHONE || width === 1280) await expectTablesFit(page, width);
      }
    });
  });
}
