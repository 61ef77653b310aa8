import type { Page } from '@playwright/test';
import { comeToRest } from './pass-time.ts';

export interface TabWalk {
  /** Controls that can take focus, as a reader would name them. */
  controls: string[];
  /** Those that Tab never came to. */
  missed: string[];
  /** Those whose focus could not be seen, or that were outside the window while they had it. */
  unseen: string[];
}

/**
 * Marks what Tab should come to: in the topmost modal dialog where there is one, else in the page. Without the frame it
 * comes from the last control of the header, and need not come to the others of header and footer.
 */
const mark = (frame: boolean) => {
  const dialogs = [
    ...document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog]'),
  ].filter((one) => one.checkVisibility());
  const root: ParentNode = dialogs.at(-1) ?? document;
  const all = [
    ...root.querySelectorAll<HTMLElement>(
      'a[href],button,input,select,textarea,summary,[tabindex]',
    ),
  ].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      !one.closest('[inert],[hidden],[aria-hidden=true]') &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  const header = all.filter((one) => one.closest('header') && !one.closest('main')).at(-1);
  const from = header ? all.indexOf(header) + 1 : 0;
  const within = all.slice(from).filter((one) => !one.closest('footer') || one.closest('main'));
  // A page may have nothing to come to but its frame.
  const whole = frame || dialogs.length > 0 || within.length === 0;
  const controls = whole ? all : within;
  if (!whole) header?.focus();
  const groups = new Set<string>();
  let index = 0;
  for (const one of controls) {
    // Of radio buttons of one name Tab comes to one; arrows do the rest.
    if (one instanceof HTMLInputElement && one.type === 'radio') {
      if (groups.has(one.name)) continue;
      groups.add(one.name);
      for (const other of controls) {
        const same = other instanceof HTMLInputElement && other.name === one.name;
        if (same && other.type === 'radio') other.dataset.tabStop = String(index);
      }
    }
    one.dataset.tabStop = String(index);
    index += 1;
  }
  const names = controls
    .filter(
      (one, at) =>
        controls.findIndex((other) => other.dataset.tabStop === one.dataset.tabStop) === at,
    )
    .map((one) => {
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim();
      return `${one.tagName.toLowerCase()} ${name || one.getAttribute('name') || one.id}`.slice(
        0,
        80,
      );
    });
  // The contact widget comes after the footer, so Tab passes through all that it need not come to.
  return { controls: names, stops: all.length };
};

/** Where focus is, and whether a reader sees that it is there once what moves has come to rest. */
const look = async () => {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const inWindow = () => {
    const box = active.getBoundingClientRect();
    const across = box.right > 0 && box.left < window.innerWidth;
    return across && box.bottom > 0 && box.top < window.innerHeight;
  };
  const ring = (one: Element | null, part?: '::after') => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // The row of a list is one link whose ring surrounds the row; a box to tick is drawn by its label, an item of a tree by its row.
  const drawn = () =>
    ring(active) ||
    ring(active, '::after') ||
    ring(active.closest('label')) ||
    ring(active.matches('[role=treeitem]') ? active.firstElementChild : null) ||
    ring(active.parentElement) ||
    ring(active.nextElementSibling);
  const seen = () => inWindow() && drawn();
  // It is scrolled to, and its ring may come by a transition.
  for (let frame = 0; frame < 120 && !seen(); frame += 1) {
    await new Promise((done) => requestAnimationFrame(done));
  }
  const { outline } = getComputedStyle(active);
  const { x, y } = active.getBoundingClientRect();
  return {
    stop: active.dataset.tabStop ?? null,
    seen: seen(),
    how: `outline ${outline} at ${Math.round(x)} ${Math.round(y)}`,
  };
};

/**
 * Walks through a page with Tab alone, from its top; without its `frame`, from the end of the header to the last control
 * before the footer.
 */
export async function walkByTab(page: Page, { frame = true } = {}): Promise<TabWalk> {
  // What still comes would push what has focus out of the window.
  await comeToRest(page);
  const { controls, stops } = await page.evaluate(mark, frame);
  const reached = new Set<string>();
  const unseen = new Map<string, string>();
  // A few more than there are controls: what is not in the page (the window itself) takes a turn too.
  for (let press = 0; press < stops + 8 && reached.size < controls.length; press += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(look);
    if (at?.stop == null) continue;
    reached.add(at.stop);
    if (!at.seen) unseen.set(at.stop, at.how);
  }
  const named = (stop: string) => controls[Number(stop)] ?? stop;
  return {
    controls,
    missed: controls.filter((_, index) => !reached.has(String(index))),
    unseen: [...unseen].map(([stop, how]) => `${named(stop)} (${how})`),
  };
}
