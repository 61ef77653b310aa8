import type { MenuItem } from '@portal/types';
import { another, DESK, expectWell, PHONE } from '../support/admin.ts';
import { apiOfPage } from '../support/api.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { NOT_PRESSED, openDrawer, readDrawer } from '../support/menu-drawer.ts';
import { menuOf, previewOf } from '../support/menu-preview.ts';
import { goTo, itemOf, openMenus, said, treeOf } from '../support/menu-tree.ts';
import { apply, byKeyboard, byTouch, type Way } from '../support/menu-ways.ts';
import { noteRequests, passTime } from '../support/pass-time.ts';
import { signIn } from '../support/sign-in.ts';
import { pressByTab, tabTo } from '../support/tab-to.ts';
import { expect } from '../support/test.ts';

/** The menus of all users change here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-menus');

test('ADM-MENU-06: the tree has roles, arrows, Home and End; a moved item is announced; both languages are shown; axe clean; hidden and disabled are shown by word', async ({
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
  await expect(itemOf(page, 'Bảng điều khiển')).toHaveAccessibleName(/^Bảng điều khiển Dashboard/);
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

/** What is changed of the menu, by the names of its items; none of it gives anybody a right. */
interface Changes {
  /** Goes one place down. */
  order: string;
  moved: { name: string; into: string };
  renamed: { name: string; vi: string; en: string; link: string };
  disabled: string;
  hidden: string;
  /** Needs a right that agents do not have. */
  taken: string;
}
const RIGHT = 'role.manage';

async function changeMenu(way: Way, changes: Changes): Promise<void> {
  const { page, edit, type } = way;
  await openMenus(page);
  await way.moveDown(changes.order);
  await said(page, new RegExp(`^Đã chuyển ${changes.order} tới vị trí 2/`));
  const { name: moved, into } = changes.moved;
  await way.moveInto(moved, into);
  await said(page, new RegExp(`^Đã chuyển ${moved} tới vị trí .* trong ${into}\\.$`));
  const { renamed } = changes;
  await edit(renamed.name, async (dialog) => {
    await type(dialog.getByLabel(/^Tên \(Tiếng Việt\)/i), renamed.vi);
    await type(dialog.getByLabel(/^Tên \(English\)/i), renamed.en);
    await type(dialog.getByLabel('Liên kết', { exact: true }), renamed.link);
  });
  const flag = (name: string, label: string) =>
    edit(name, (dialog) => way.check(dialog.getByRole('checkbox', { name: label })));
  await flag(changes.disabled, 'Hiện nhưng không bấm được');
  await flag(changes.hidden, 'Ẩn khỏi mọi người');
  await edit(changes.taken, (dialog) => way.choose(dialog.getByLabel('Quyền để thấy mục'), RIGHT));
  await expect(page.getByText(/^\d+ thay đổi chưa áp dụng\.$/)).toBeVisible();
}

/** The drawer of a user without the right after the changes: `moved` is the last of its new group. */
function changed(drawer: string[], changes: Changes, next: string): string[] {
  const { order, moved, renamed, disabled, hidden, taken } = changes;
  const left = drawer
    .filter((name) => ![moved.name, hidden, taken].includes(name))
    .map((name) => (name === renamed.name ? renamed.vi : name))
    .map((name) => (name === disabled ? `${name}${NOT_PRESSED}` : name));
  const at = left.indexOf(order);
  left.splice(at, 2, ...left.slice(at, at + 2).reverse());
  left.splice(left.indexOf(next), 0, moved.name);
  return left;
}

test('ADM-MENU-01: by keyboard alone, and on a phone, order, parent, names, flags, link and right are changed; nothing counts before it is published; an open page has it within 60 seconds', async ({
  page,
  browser,
  fresh,
}) => {
  // Two ways to change all of it, and the user's whole menu read after each step.
  test.slow();
  const user = await another(browser, fresh.url, '20000009', PHONE);
  noteRequests(user.context());
  await user.clock.install();
  await user.goto('/');
  const calls = await apiOfPage(fresh.url, user);
  const stored = async () => (await calls.get<MenuItem[]>('menu/user')).body.data;
  const drawer = await openDrawer(user);
  await expect(drawer.getByText('Kinh doanh')).toBeVisible();
  let menu = await readDrawer(drawer);
  /** A minute later the open page has asked for its menu. */
  const minuteLater = async () => {
    const answered = user.waitForResponse('**/api/menu/user');
    await passTime(user, 60_000);
    await answered;
  };

  await signIn(page, 'quantri01');
  const touch = await browser.newContext({
    ...{ baseURL: fresh.url, viewport: PHONE, hasTouch: true, isMobile: true },
    ...{ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' },
  });
  const phone = await touch.newPage();
  await signIn(phone, 'quantri01');
  const rounds: [Way, Changes, string][] = [
    [
      byKeyboard(page),
      {
        order: 'Bảng điều khiển',
        moved: { name: 'Danh sách khách hàng', into: 'Hợp đồng' },
        renamed: {
          ...{ name: 'Bồi thường', vi: 'Việc bồi thường', en: 'Claim cases' },
          link: '/contact',
        },
        ...{ disabled: 'Phí bảo hiểm đến hạn', hidden: 'Giao hợp đồng' },
        taken: 'Nhắc đóng phí tái tục',
      },
      'Khách hàng',
    ],
    [
      byTouch(phone),
      {
        order: 'Học tập',
        moved: { name: 'Công nợ', into: 'Cá nhân' },
        renamed: {
          ...{ name: 'Chứng chỉ và thư', vi: 'Chứng chỉ', en: 'Certificates' },
          link: '/contact',
        },
        ...{ disabled: 'Thông báo', hidden: 'Mục yêu thích', taken: 'Danh thiếp điện tử' },
      },
      'Trang chủ',
    ],
  ];
  for (const [way, changes, next] of rounds) {
    const before = await stored();
    await changeMenu(way, changes);
    await minuteLater();
    expect(await stored(), 'nothing counts yet').toEqual(before);
    expect(await readDrawer(drawer)).toEqual(menu);

    await apply(way);
    await minuteLater();
    menu = changed(menu, changes, next);
    await expect.poll(() => readDrawer(drawer)).toEqual(menu);
    const items = (await stored()).flatMap(({ subMenuList }) => subMenuList);
    const { vi: name, en: nameEn, link } = changes.renamed;
    expect(items).toContainEqual(expect.objectContaining({ name, nameEn, link }));
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', link);
  }
  for (const one of [user.context(), touch]) await one.close();
});

test('ADM-MENU-02: the preview as an agent, a general agent, a DFA and a candidate is what each gets after publishing, in bar and drawer', async ({
  page,
  browser,
  fresh,
}) => {
  // Four accounts, each with its own sign-in.
  test.slow();
  await signIn(page, 'quantri01');
  await openMenus(page);
  const way = byKeyboard(page);
  const flag = (name: string, label: string) =>
    way.edit(name, (dialog) => way.check(dialog.getByRole('checkbox', { name: label })));
  await way.moveDown('Tra cứu hợp đồng');
  await flag('Biểu mẫu', 'Ẩn khỏi mọi người');
  await flag('Văn bản pháp luật', 'Hiện nhưng không bấm được');
  await flag('Khách hàng tiềm năng', 'Không dành cho đại lý kênh số (DFA)');
  await page.getByRole('tab', { name: 'Menu trên cùng' }).click();
  await page.getByRole('button', { name: 'Chuyển Tin tức và sự kiện xuống' }).click();
  await page.getByRole('tab', { name: 'Xem trước' }).click();
  const previews = new Map<string, Awaited<ReturnType<typeof previewOf>>>();
  for (const username of ['20000009', '20000021', '20000030', 'ungvien01'])
    previews.set(username, await previewOf(page, username));
  await apply(way);
  for (const [username, { bar, drawer, types }] of previews) {
    const user = await another(browser, fresh.url, username);
    const links = ['Trang chủ', ...types, 'Mạng lưới hoạt động', 'Liên hệ'];
    expect(await menuOf(user), username).toEqual({ bar, drawer: [...drawer, ...links] });
    await user.context().close();
  }
});
