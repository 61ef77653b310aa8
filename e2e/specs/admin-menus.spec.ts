import type { Page } from '@playwright/test';
import { another, DESK, expectWell, giveReason, PHONE, REASON } from '../support/admin.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { readMenu, userMenu } from '../support/menus.ts';
import { passTime } from '../support/pass-time.ts';
import { signIn } from '../support/sign-in.ts';
import { chooseByArrows, pressByTab, tabTo } from '../support/tab-to.ts';
import { expect } from '../support/test.ts';

/** The menus of all users change here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-menus');

const treeOf = (page: Page) => page.getByRole('tree', { name: 'Menu người dùng' });
const itemOf = (page: Page, name: string) =>
  treeOf(page).getByRole('treeitem', { name: new RegExp(`^${name} ?, `) });

async function openMenus(page: Page): Promise<void> {
  await page.goto('/admin/menus');
  await expect(treeOf(page).getByRole('treeitem').first()).toBeVisible();
}

/** Goes to an item of the tree by its keys, from the item that has the focus. */
async function goTo(page: Page, name: string): Promise<void> {
  const item = itemOf(page, name);
  const count = await treeOf(page).getByRole('treeitem').count();
  await page.keyboard.press('Home');
  for (let step = 0; step < count; step += 1) {
    if (await item.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
}

const said = (page: Page, text: RegExp) => expect(page.getByText(text)).toBeAttached();

/** Publishes by keyboard, with a reason. */
async function apply(page: Page, no: number): Promise<void> {
  await pressByTab(page, page.getByRole('main'), 'Áp dụng');
  await giveReason(page, 'Áp dụng');
  await expect(page.getByText(`Đã áp dụng menu, phiên bản ${no}.`)).toBeVisible();
}

const versionOf = async (sql: (text: string) => Promise<{ rows: Record<string, unknown>[] }>) =>
  Number((await sql('select coalesce(max(no), 0) as no from menu_version')).rows[0]?.no);

test('ADM-MENU-06: the tree has roles, arrows, Home and End; a moved item is announced; both languages are shown; axe clean; hidden and disabled are told by word', async ({
  page,
}) => {
  await signIn(page, 'quantri01');
  await openMenus(page);
  const items = treeOf(page).getByRole('treeitem');
  const [first, last] = [items.first(), items.last()];
  await tabTo(page, first);
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const all = await items.count();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(await items.count()).toBeLessThan(all);
  await page.keyboard.press('ArrowRight');
  await expect(items).toHaveCount(all);
  await page.keyboard.press('ArrowRight');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();

  // Both languages, as one name.
  await expect(itemOf(page, 'Bảng điều khiển')).toHaveAccessibleName(
    /^Bảng điều khiển ?, Dashboard/,
  );
  await goTo(page, 'Bảng điều khiển');
  await page.keyboard.press('Alt+ArrowDown');
  await said(page, /^Đã chuyển Bảng điều khiển tới vị trí 2\/\d+ trong Kinh doanh\.$/);
  await expect(itemOf(page, 'Bảng điều khiển')).toBeFocused();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sửa mục Bảng điều khiển' });
  for (const flag of ['Ẩn khỏi mọi người', 'Hiện nhưng không bấm được']) {
    await tabTo(page, dialog.getByRole('checkbox', { name: flag }));
    await page.keyboard.press('Space');
  }
  await pressByTab(page, dialog, 'Xong');
  await expect(itemOf(page, 'Bảng điều khiển')).toHaveAccessibleName(/Ẩn.*Không bấm được/);
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectWell(page, treeOf(page));
  }
});

test('ADM-MENU-01: order, parent, names, flags, link and right are changed by keyboard alone, and on a phone; nothing counts before it is applied; users have it within 60 s', async ({
  page,
  browser,
  fresh,
  sql,
}) => {
  const agent = await (await browser.newContext({ baseURL: fresh.url, viewport: DESK })).newPage();
  await agent.clock.install();
  await signIn(agent, '20000009');
  const before = await readMenu(agent);

  await signIn(page, 'quantri01');
  await openMenus(page);
  await tabTo(page, treeOf(page).getByRole('treeitem').first());
  // Order.
  await goTo(page, 'Bảng điều khiển');
  await page.keyboard.press('Alt+ArrowDown');
  // Parent: out of its group, below the next one, into it.
  await goTo(page, 'Đặt ấn phẩm');
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await said(page, /^Đã chuyển Đặt ấn phẩm tới vị trí \d+\/\d+ trong Hợp đồng\.$/);
  // Names, link, right and a flag.
  await goTo(page, 'Hỗ trợ bán hàng');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sửa mục Hỗ trợ bán hàng' });
  const type = async (label: RegExp, text: string) => {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  await type(/^Tên.*Tiếng Việt/i, 'Trợ giúp bán hàng');
  await type(/^Tên.*English/i, 'Sales help');
  await type(/^Liên kết/, '/personal-info');
  await chooseByArrows(page, dialog.getByLabel('Quyền để thấy mục'), 'home.view');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Đang xây dựng' }));
  await page.keyboard.press('Space');
  await pressByTab(page, dialog, 'Xong');
  await expect(itemOf(page, 'Trợ giúp bán hàng')).toHaveAccessibleName(/Sales help.*Đang xây dựng/);

  await passTime(agent, '01:00');
  expect(await readMenu(agent), 'nothing counts yet').toEqual(before);
  const no = await versionOf(sql);
  await apply(page, no + 1);
  await passTime(agent, '01:00');
  const expected = structuredClone(before);
  const business = (before['Kinh doanh'] ?? []).filter((name) => name !== 'Đặt ấn phẩm');
  expected['Kinh doanh'] = [business[1], business[0], ...business.slice(2)].map((name = '') =>
    name === 'Hỗ trợ bán hàng' ? 'Trợ giúp bán hàng' : name,
  );
  expected['Hợp đồng'] = [...(before['Hợp đồng'] ?? []), 'Đặt ấn phẩm'];
  await expect
    .poll(async () => (await readMenu(agent))['Kinh doanh'])
    .toEqual(expected['Kinh doanh']);
  expect((await readMenu(agent))['Hợp đồng']).toContain('Đặt ấn phẩm');

  // On a phone, by touch alone.
  await page.setViewportSize(PHONE);
  await openMenus(page);
  await treeOf(page).getByText('Trợ giúp bán hàng', { exact: true }).click();
  await page.getByRole('button', { name: 'Lên', exact: true }).click();
  await page.getByLabel('Chuyển tới…').selectOption({ label: 'Hợp đồng' });
  await page.getByRole('button', { name: 'Sửa', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Sửa mục Trợ giúp bán hàng' });
  await edit.getByLabel(/^Tên.*Tiếng Việt/i).fill('Bán hàng');
  await edit.getByLabel('Hiện nhưng không bấm được').click();
  await edit.getByRole('button', { name: 'Xong' }).click();
  await expectWell(page, treeOf(page));
  await page.getByRole('button', { name: 'Áp dụng', exact: true }).click();
  const reason = page.getByRole('dialog', { name: 'Áp dụng' });
  await reason.getByLabel(/^Lý do/).fill(REASON);
  await reason.getByRole('button', { name: 'Áp dụng' }).click();
  await expect(page.getByText(`Đã áp dụng menu, phiên bản ${no + 2}.`)).toBeVisible();
  await passTime(agent, '01:00');
  await expect.poll(async () => (await readMenu(agent))['Hợp đồng']).toContain('Bán hàng');
  await agent.context().close();
});

/** What the preview says that an account finds: the bar, and the drawer with its links at its end. */
async function previewOf(page: Page, username: string) {
  await page.getByLabel('Xem như tài khoản').fill(username);
  await page.getByRole('button', { name: 'Xem', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `(${username})` })).toBeVisible();
  const names = (section: string, part: number) =>
    page
      .getByRole('region', { name: section })
      .locator('> ul, > div > ul')
      .nth(part)
      .locator('li')
      .evaluateAll((items) =>
        items.map((item) => (item.firstChild?.textContent ?? '').trim()).filter(Boolean),
      );
  const drawer = 'Ngăn kéo trên điện thoại';
  return {
    bar: await names('Thanh menu', 0),
    drawer: [...(await names(drawer, 1)), ...(await names(drawer, 0))],
  };
}

/** What it finds. */
async function foundBy(page: Page) {
  await page.setViewportSize(DESK);
  const tabs = userMenu(page).getByRole('button');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(tabs.first()).toBeVisible();
  const bar = (await tabs.allTextContents()).map((text) => text.trim());
  await page.setViewportSize(PHONE);
  await page.getByRole('banner').getByRole('button', { name: 'Mở danh mục' }).click();
  const nav = page.getByRole('dialog').getByRole('navigation', { name: 'Danh mục' });
  await expect(nav).toBeVisible();
  const drawer = (await nav.locator('p, a, button').allTextContents()).map((text) => text.trim());
  return { bar, drawer };
}

test('ADM-MENU-02: the preview as each account equals what it gets after publishing, in bar and drawer', async ({
  page,
  browser,
  fresh,
  sql,
  watch,
}) => {
  watch.allow(/404.*(?:get-agent-detail|profile-candidate-detail)/);
  await signIn(page, 'quantri01');
  await openMenus(page);
  await tabTo(page, treeOf(page).getByRole('treeitem').first());
  await goTo(page, 'Cá nhân');
  await page.keyboard.press('Alt+ArrowUp');
  const accounts = ['20000009', '20000021', '20000030', 'ungvien01'];
  const previews: Awaited<ReturnType<typeof previewOf>>[] = [];
  await page.getByRole('tab', { name: 'Xem trước' }).click();
  for (const username of accounts) previews.push(await previewOf(page, username));
  expect(new Set(previews.map((one) => JSON.stringify(one))).size).toBeGreaterThan(2);
  await apply(page, (await versionOf(sql)) + 1);
  for (const [index, username] of accounts.entries()) {
    const window = await another(browser, fresh.url, username);
    expect(await foundBy(window), username).toEqual(previews[index]);
    await window.context().close();
  }
});
