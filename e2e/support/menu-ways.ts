import { expect, type Locator, type Page } from '@playwright/test';
import { REASON } from './admin.ts';
import { goTo, itemOf, treeOf } from './menu-tree.ts';
import { chooseByTab, pressByTab, tabTo, typeByTab } from './tab-to.ts';

/** The ways to change the menu: without a pointer, and without keys. */
export interface Way {
  page: Page;
  moveDown(name: string): Promise<void>;
  moveInto(name: string, parent: string): Promise<void>;
  edit(name: string, act: (dialog: Locator) => Promise<void>): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  check(box: Locator): Promise<void>;
  choose(select: Locator, value: string): Promise<void>;
  press(within: Pick<Page, 'getByRole'>, name: string): Promise<void>;
}

const editorOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Sửa mục ${name}`, exact: true });

/** Without a pointer. */
export const byKeyboard = (page: Page): Way => {
  /** Comes to the tree, which Tab enters at the item that was there last, and to the item. */
  const come = async (name: string) => {
    await tabTo(page, treeOf(page).locator('[tabindex="0"]'));
    await goTo(page, name);
  };
  return {
    page,
    async moveDown(name) {
      await come(name);
      await page.keyboard.press('Alt+ArrowDown');
    },
    // Out of its group, up to the group that it goes into, and in.
    async moveInto(name, parent) {
      await come(name);
      await page.keyboard.press('Alt+ArrowLeft');
      const place = async (one: string) =>
        (await treeOf(page).locator('[aria-level="1"]').allTextContents()).findIndex((text) =>
          text.startsWith(one),
        );
      const steps = (await place(name)) - (await place(parent)) - 1;
      const key = steps > 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown';
      for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(key);
      await page.keyboard.press('Alt+ArrowRight');
    },
    async edit(name, act) {
      await come(name);
      await page.keyboard.press('Enter');
      const dialog = editorOf(page, name);
      await act(dialog);
      await pressByTab(page, dialog, 'Xong');
      await expect(dialog).toBeHidden();
    },
    type: (field, text) => typeByTab(page, field, text),
    async check(box) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
    },
    choose: (select, value) => chooseByTab(page, select, value),
    press: (within, name) => pressByTab(page, within, name),
  };
};

/** Without keys, as on a phone. */
export const byTouch = (page: Page): Way => {
  const tap = (within: Pick<Page, 'getByRole'>, name: string) =>
    within.getByRole('button', { name, exact: true }).tap();
  const choose = async (name: string) => {
    await itemOf(page, name).tap();
    return page.getByRole('group', { name: `Mục đang chọn: ${name}` });
  };
  return {
    page,
    moveDown: async (name) => tap(await choose(name), 'Xuống'),
    async moveInto(name, parent) {
      const bar = await choose(name);
      await bar.getByLabel('Chuyển tới…').selectOption({ label: parent });
    },
    async edit(name, act) {
      await tap(await choose(name), 'Sửa');
      const dialog = editorOf(page, name);
      await act(dialog);
      await tap(dialog, 'Xong');
      await expect(dialog).toBeHidden();
    },
    async type(field, text) {
      await field.tap();
      await field.fill(text);
    },
    check: (box) => box.tap(),
    async choose(select, value) {
      await select.selectOption(value);
    },
    press: tap,
  };
};

/** Publishes what was changed. */
export async function apply({ page, press, type }: Way): Promise<void> {
  await press(page, 'Áp dụng');
  const dialog = page.getByRole('dialog', { name: 'Áp dụng' });
  await type(dialog.getByLabel('Lý do'), REASON);
  await press(dialog, 'Áp dụng');
  await expect(page.getByText(/^Đã áp dụng menu, phiên bản \d+\.$/)).toBeVisible();
}
