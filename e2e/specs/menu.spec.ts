import { axeViolations } from '../support/axe.ts';
import { accountButton, goByMenu, openMenu, readMenu, userMenu } from '../support/menus.ts';
import { agentMenu, library, type Menu, ownBusiness, personal } from '../support/shown-menus.ts';
import { expect, test } from '../support/test.ts';

const bm: Menu = {
  'Kinh doanh': [...ownBusiness.slice(0, 2), 'Hồ sơ của nhóm', ...ownBusiness.slice(2)],
  'Hợp đồng': [
    'Tra cứu hợp đồng',
    'Hợp đồng của nhóm',
    'Bồi thường',
    'Bồi thường của nhóm',
    'Yêu cầu thay đổi hợp đồng',
    'Yêu cầu thay đổi của nhóm',
    'Phí bảo hiểm đến hạn',
    'Nhắc đóng phí tái tục',
    'Giao hợp đồng',
  ],
  'Khách hàng': agentMenu['Khách hàng'] ?? [],
  'Báo cáo': [
    'Báo cáo hoạt động cá nhân',
    'Báo cáo cá nhân',
    'Báo cáo hoạt động nhóm',
    'Báo cáo nhóm',
    'Cảnh báo chấm dứt tự động',
    'Thu nhập',
    'Công nợ',
  ],
  'Đào tạo và tuyển dụng': [
    'Học tập',
    'Khoá học',
    'Quản lý lớp học',
    'Quản lý kỳ thi',
    'Hồ sơ ứng viên',
    'Quản lý ứng viên',
    'Học trực tuyến',
  ],
  'Hoạt động': [
    'Hoạt động cá nhân',
    'Hoạt động văn phòng',
    'Lịch',
    'Quản lý sự kiện',
    'Điểm danh',
    'Danh sách tư vấn tài chính',
  ],
  'Thư viện': library,
  'Cá nhân': personal,
};

const candidate: Menu = {
  'Đào tạo và tuyển dụng': ['Học tập', 'Khoá học', 'Quản lý kỳ thi', 'Học trực tuyến'],
  'Thư viện': library.filter((name) => name !== 'Tài liệu'),
  'Cá nhân': ['Cài đặt tài khoản', 'Thông báo'],
};

test.describe('MENU-01 the menu holds what the rights allow, and nothing else', () => {
  for (const [role, expected] of [
    ['20000009', agentMenu],
    ['20000007', bm],
    ['ungvien01', candidate],
  ] as const) {
    test.describe(role, () => {
      test.use({ role });
      test(`MENU-01 ${role}`, async ({ page }) => {
        await page.goto('/');
        await expect(userMenu(page)).toBeVisible();
        expect(await readMenu(page)).toEqual(expected);
      });
    });
  }

  test.describe('20000028', () => {
    test.use({ role: '20000028' });
    test('MENU-01 MENU-06 20000028 has no tab: / leads to /401, which says so', async ({
      page,
    }) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('main')).toContainText('Anh/Chị chưa có quyền xem trang này');
      await expect(userMenu(page)).toBeHidden();
      await page.goto('/');
      await expect(page).toHaveURL('/401');
      await expect(page.getByRole('main')).toContainText('Chưa có chức năng nào');
      await expect(page.getByRole('main').getByRole('button', { name: 'Đăng xuất' })).toBeVisible();
    });
  });

  test('MENU-01 a visitor has none', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Danh mục chính' })).toBeVisible();
    await expect(userMenu(page)).toBeHidden();
  });
});

test.describe('the menu at work', () => {
  test.use({ role: '20000009' });

  test('MENU-08 an item leads to its page without reloading the portal', async ({ page }) => {
    await page.goto('/personal-info');
    await page.evaluate(() => Object.assign(globalThis, { __same: true }));
    await goByMenu(page, 'Hợp đồng', 'Tra cứu hợp đồng');
    await expect(page).toHaveURL('/policy-management');
    await expect(page.getByRole('heading', { level: 1, name: 'Tra cứu hợp đồng' })).toBeVisible();
    expect(await page.evaluate(() => '__same' in globalThis)).toBe(true);
  });

  test('MENU-08 another system opens in a tab of its own that cannot reach back', async ({
    page,
    context,
  }) => {
    await context.route('https://minhhoa.dsuccess.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Minh hoạ</title>' }),
    );
    await page.goto('/personal-info');
    await openMenu(userMenu(page).getByRole('button', { name: 'Kinh doanh' }));
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Công cụ bảng minh họa' }).click();
    const tab = await opened;
    await tab.waitForURL('https://minhhoa.dsuccess.example/');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await expect(page).toHaveURL('/personal-info');
  });

  test('MENU-09 MENU-10 what is not built says so; item 58 points to the tablet', async ({
    page,
  }) => {
    await page.goto('/personal-info');
    for (const [tab, item, text] of [
      ['Thư viện', 'Tờ rơi điện tử', /^Chức năng đang được xây dựng\.$/],
      ['Kinh doanh', 'Bảng minh họa trên máy tính bảng', /iPad\/Tablet/],
    ] as const) {
      await goByMenu(page, tab, item);
      const notice = page.getByRole('dialog', { name: 'Thông báo' });
      await expect(notice.getByText(text)).toBeVisible();
      await notice.getByRole('button', { name: 'Đóng' }).click();
      await expect(notice).toBeHidden();
    }
    await expect(page).toHaveURL('/personal-info');
  });

  test('part of MENU-16: a press before the menu has come opens it as it comes', async ({
    page,
  }) => {
    let come = () => {};
    const opened = new Promise<void>((resolve) => {
      come = resolve;
    });
    let held = 0;
    await page.route('**/host/*.js', async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes('ITEM_POINTERMOVE')) {
        held += 1;
        await opened;
      }
      await route.fulfill({ response: answer });
    });
    await page.goto('/personal-info');
    // Its code is on the way, and held.
    await expect.poll(() => held).toBe(1);
    await accountButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
    expect(held).toBe(1);
    come();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(accountButton(page)).toBeFocused();
  });

  test('MENU-16 the menu is worked by keyboard and marks the current page, in the drawer too', async ({
    page,
  }) => {
    await page.goto('/personal-info');
    const tab = userMenu(page).getByRole('button', { name: 'Hợp đồng' });
    await tab.focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('menu', { name: 'Hợp đồng' });
    const items = list.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(tab).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/policy-management');
    // The page takes the focus once it is there.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await accountButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(accountButton(page)).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(accountButton(page)).toBeFocused();

    await openMenu(accountButton(page));
    await openMenu(tab);
    await expect(page.getByRole('menu')).toHaveCount(1);
    await expect(list).toBeVisible();
    await expect(tab).toHaveAttribute('aria-current', 'true');
    await expect(list.locator('[aria-current=page]')).toHaveText('Tra cứu hợp đồng');
    await expect(userMenu(page).locator('button[aria-current]')).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('banner').getByRole('button', { name: 'Mở danh mục' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.locator('[aria-current=page]')).toHaveText('Tra cứu hợp đồng');
  });
});

test('part of MENU-16: the top menu marks the current page', async ({ page }) => {
  await page.goto('/contact');
  const top = page.getByRole('navigation', { name: 'Danh mục chính' });
  await expect(top.getByRole('link', { name: 'Liên hệ' })).toHaveAttribute('aria-current', 'page');
  await expect(top.locator('[aria-current=page]')).toHaveCount(1);
});
