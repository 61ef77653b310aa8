import type { Locator } from '@playwright/test';
import { accountButton, chooseInAccount, openMenu } from '../support/menus.ts';
import { portalReady } from '../support/portal-ready.ts';
import { expect, test } from '../support/test.ts';

test.describe('the header for a visitor', () => {
  test('HDR-01 home, the items of the server, network, contact, search; in this order', async ({
    page,
  }) => {
    await page.goto('/contact');
    const top = page.getByRole('navigation', { name: 'Danh mục chính' });
    await expect(top.getByRole('link', { name: 'Câu hỏi thường gặp' })).toBeVisible();
    const names = await top
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('aria-label') ?? link.textContent?.trim()),
      );
    expect(names).toEqual([
      'Trang chủ',
      'Về chúng tôi',
      'Tư vấn tài chính',
      'Tin tức và sự kiện',
      'Nghề nghiệp',
      'Câu hỏi thường gặp',
      'Mạng lưới hoạt động',
      'Liên hệ',
    ]);
    const contact = await top.getByRole('link', { name: 'Liên hệ' }).boundingBox();
    const search = await page
      .getByRole('banner')
      .getByRole('button', { name: 'Tìm kiếm' })
      .boundingBox();
    expect(search?.x).toBeGreaterThan(contact?.x ?? Number.POSITIVE_INFINITY);
  });

  test('HDR-02 the search icon swaps the items for an input; Enter or the button searches', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/contact');
    const banner = page.getByRole('banner');
    const top = banner.getByRole('navigation', { name: 'Danh mục chính' });
    const icon = banner.getByRole('button', { name: 'Tìm kiếm' });
    const signIn = banner.getByRole('button', { name: 'Đăng nhập' });
    const input = banner.getByRole('searchbox', { name: 'Tìm kiếm' });
    await expect(top.getByRole('link', { name: 'Câu hỏi thường gặp' })).toBeVisible();
    const before = await signIn.boundingBox();
    await icon.click();
    await expect(input).toBeFocused();
    await expect(top).toBeHidden();
    // Nothing is pushed out, and nothing lies under the input.
    expect(await signIn.boundingBox()).toEqual(before);
    const box = await input.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(before?.x ?? 0);

    await input.press('Enter');
    await input.fill('   ');
    await input.press('Enter');
    await icon.click();
    await expect(page).toHaveURL('/contact');
    await expect(input).toBeVisible();

    const text = 'Đại lý & "phí"';
    await input.fill(text);
    await input.press('Enter');
    await expect(page).toHaveURL(`/search-all-page?page=${encodeURIComponent(text)}`);
    await expect(input).toBeHidden();
    await expect(top).toBeVisible();

    await page.keyboard.press('Escape');
    await icon.click();
    await input.fill('hợp đồng');
    await icon.click();
    await expect(page).toHaveURL(`/search-all-page?page=${encodeURIComponent('hợp đồng')}`);
    await expect(input).toBeHidden();

    await icon.click();
    await input.press('Escape');
    await expect(icon).toBeFocused();
    await icon.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(input).toBeHidden();
  });

  test('part of HDR-02: / opens the search', async ({ page }) => {
    await page.goto('/contact');
    const input = page.getByRole('banner').getByRole('searchbox', { name: 'Tìm kiếm' });
    await portalReady(page);
    await page.keyboard.press('/');
    await expect(input).toBeFocused();
  });

  test('part of HDR-04: the logo leads home', async ({ page }) => {
    await page.goto('/contact');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /về trang chủ/ })
      .click();
    await expect(page).toHaveURL('/');
  });

  test('HDR-09 the title names a test host and a real one differently', async ({
    page,
    portalUrl,
  }) => {
    await page.goto('/contact');
    await expect(page).toHaveTitle('Liên hệ · AD Portal');
    const real = 'https://portal.dsuccess.example';
    await page.route(`${real}/**`, async (route) => {
      const asked = route.request();
      const { pathname, search } = new URL(asked.url());
      const headers = { ...asked.headers(), origin: new URL(portalUrl).origin };
      const response = await route.fetch({ url: `${portalUrl}${pathname}${search}`, headers });
      await route.fulfill({ response });
    });
    await page.goto(`${real}/contact`);
    await expect(page).toHaveTitle('Liên hệ · D-Success agency portal');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('HDR-03 a drawer of 270 px from the left holds the same items and a search', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/contact');
      const top = page.getByRole('navigation', { name: 'Danh mục chính' });
      await expect(top.getByRole('link', { name: 'Câu hỏi thường gặp' })).toBeVisible();
      const hrefs = (links: Locator) =>
        links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const items = await hrefs(top.getByRole('link'));
      await page.setViewportSize({ width: 390, height: 844 });
      const banner = page.getByRole('banner');
      await expect(top).toBeHidden();
      const open = banner.getByRole('button', { name: 'Mở danh mục' });
      await open.click();
      const drawer = page.getByRole('dialog', { name: 'Danh mục' });
      await expect(drawer).toBeVisible();
      await expect
        .poll(async () => {
          const box = await drawer.boundingBox();
          return box && { x: Math.round(box.x), width: Math.round(box.width) };
        })
        .toEqual({ x: 0, width: 270 });
      expect(items).toHaveLength(8);
      expect(await hrefs(drawer.getByRole('link'))).toEqual(items);
      await drawer.getByRole('link', { name: 'Tin tức và sự kiện' }).click();
      await expect(page).toHaveURL('/news-event');
      await expect(drawer).toBeHidden();

      await open.click();
      const input = drawer.getByRole('searchbox', { name: 'Tìm kiếm' });
      await input.press('Enter');
      await expect(page).toHaveURL('/news-event');
      await input.fill('phí bảo hiểm');
      await drawer.getByRole('button', { name: 'Tìm kiếm' }).click();
      await expect(page).toHaveURL(`/search-all-page?page=${encodeURIComponent('phí bảo hiểm')}`);
      await expect(drawer).toBeHidden();
    });
  });
});

test.describe('the header of an agent', () => {
  test.use({ role: '20000009' });

  test('HDR-10 another page starts at its top after a second; Back leaves the place alone', async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const calls: number[] = [];
      const real = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
      Object.assign(window, {
        __toTop: calls,
        scrollTo: (options: ScrollToOptions) => {
          calls.push(Date.now());
          real(options);
        },
      });
    });
    const toTop = () => page.evaluate(() => Reflect.get(window, '__toTop') as number[]);
    const list = page.getByText(/\d+ kết quả/).first();
    await page.goto('/policy-management');
    await expect(list).toBeVisible();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const left = await page.evaluate(() => {
      document.querySelector<HTMLElement>('a[data-row-link]')?.click();
      return Date.now();
    });
    await expect.poll(toTop).toHaveLength(1);
    const [at = 0] = await toTop();
    expect(at - left).toBeGreaterThanOrEqual(1_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(list).toBeVisible();
    await page.clock.fastForward(3_000);
    expect(await toTop()).toHaveLength(1);
  });

  test('HDR-05 picture, salutation, name and agent type', async ({ page, signedInApi }) => {
    const api = await signedInApi('20000009');
    const { body } = await api.get<{ fullname: string; gender: string; agentTypeName: string }>(
      'admin/account/detail',
    );
    const { fullname, gender, agentTypeName } = body.data;
    await page.goto('/personal-info');
    const account = page.getByRole('banner').getByRole('button', { name: fullname });
    await expect(account).toContainText(`${gender === 'M' ? 'Anh' : 'Chị'} ${fullname}`);
    await expect(account).toContainText(agentTypeName);
  });

  test('HDR-07 the account menu of an agent', async ({ page }) => {
    await page.goto('/personal-info');
    await openMenu(accountButton(page));
    await expect(page.getByRole('menuitem')).toHaveText([
      'Cài đặt tài khoản',
      'Đổi mật khẩu',
      'Đổi ảnh đại diện',
      'English',
      'Giao diện: theo máy',
      'Đăng xuất',
    ]);
  });

  test('HDR-08 the bell has the number of unread messages, and 0 when the count fails', async ({
    page,
    signedInApi,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*500/);
    const api = await signedInApi('20000009');
    const counted = await api.post<{ totalMessageUnread: number }>('cms/notifys/list', {
      agentCode: '20000009',
      messageType: 0,
      paging: { page: 1, size: 10 },
      isReadAlready: 0,
    });
    const count = counted.body.data.totalMessageUnread;
    await page.goto('/personal-info');
    const bell = page.getByRole('banner').getByRole('link', { name: /^Thông báo/ });
    await expect(bell).toHaveAccessibleName(
      count > 0 ? `Thông báo, ${count} chưa đọc` : 'Thông báo',
    );
    await page.route('**/api/cms/notifys/list', (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: 500, data: null, description: 'Hệ thống bị lỗi.', errorCode: 'X' },
      }),
    );
    await page.reload();
    await expect(bell).toHaveAccessibleName('Thông báo');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('I18N-02 English is chosen in the account menu, kept, and sent', async ({ page }) => {
    await page.goto('/personal-info');
    await chooseInAccount(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings');
    const call = page.waitForRequest('**/api/admin/account/personal-info');
    await page.reload();
    expect((await call).headers()['accept-language']).toBe('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('the header of a candidate', () => {
  test.use({ role: 'ungvien01' });
  test('HDR-06 says Ứng viên', async ({ page }) => {
    await page.goto('/personal-info');
    await expect(page.getByRole('banner').getByRole('button', { name: /Anh|Chị/ })).toContainText(
      'Ứng viên',
    );
  });
});

test.describe('the header of a guest', () => {
  test.use({ role: 'khach01' });
  test('HDR-08 NOT-09 has no bell', async ({ page, watch }) => {
    // A guest need not have agent or candidate data.
    watch.allow(/404.*(?:get-agent-detail|profile-candidate-detail)/);
    await page.goto('/personal-info');
    await expect(page.getByRole('banner').getByRole('button', { name: /Anh|Chị/ })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Thông báo/ })).toHaveCount(0);
  });
});
