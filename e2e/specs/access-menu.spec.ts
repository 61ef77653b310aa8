import type { Page } from '@playwright/test';
import { apiOfPage } from '../support/api.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { accountButton, goByMenu, openMenu, readMenu, userMenu } from '../support/menus.ts';
import { passTime } from '../support/pass-time.ts';
import { agentMenu } from '../support/shown-menus.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Rights and menus change here, so these tests have a portal of their own. */
const test = freshPortalTest('menu');

const DENIED = 'Anh/Chị chưa có quyền xem trang này';
/** A guest need not have agent or candidate data; the browser logs the refused calls. */
const HAS_NEITHER = /404.*(?:get-agent-detail|profile-candidate-detail)/;
const REFUSED = /Failed to load resource.*403/;
const RIGHTS_CALL = '**/api/authen-role/list';

const drop =
  'delete from account_role where account_id = (select id from account where username = $1)';

async function menuOf(page: Page, username: string) {
  await signIn(page, username);
  await expect(accountButton(page)).toBeVisible();
  await expect(userMenu(page)).toBeVisible();
  return readMenu(page);
}

test.describe('what the kind of agent adds to the menu', () => {
  test('MENU-02 a DFA sees what is not flagged, by the agent type alone', async ({ page, sql }) => {
    await sql(drop, ['20000030']);
    expect(await menuOf(page, '20000030')).toEqual(agentMenu);
  });

  for (const [username, type] of [
    // The other kinds: menu-filter.test.ts.
    ['20000031', 'DFAM'],
  ] as const) {
    test(`MENU-02 a ${type} sees no flagged item, with a manager's rights too`, async ({
      page,
      portalUrl,
    }) => {
      expect(await menuOf(page, username)).toEqual(agentMenu);
      const rights = await (await apiOfPage(portalUrl, page)).post('authen-role/list');
      expect(rights.body.data).toContain('policy.group.view');
    });
  }

  test('MENU-03 a LEADER of level 3 sees what is for BM; of level 2 nothing of it', async ({
    page,
    sql,
  }) => {
    await sql(drop, ['20000034']);
    expect(await menuOf(page, '20000034')).toEqual({
      'Kinh doanh': ['Hồ sơ của nhóm'],
      'Hợp đồng': ['Hợp đồng của nhóm', 'Bồi thường của nhóm', 'Yêu cầu thay đổi của nhóm'],
      'Báo cáo': ['Báo cáo hoạt động nhóm', 'Báo cáo nhóm', 'Cảnh báo chấm dứt tự động'],
      'Hoạt động': ['Hoạt động văn phòng'],
    });
    await sql("update agent set leader_level = 2 where agent_code = '20000034'");
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    await expect(userMenu(page)).toBeHidden();
  });

  test('MENU-04 a GAD above level 1 sees what is for leaders; of level 1 nothing of it', async ({
    page,
    sql,
  }) => {
    await sql(drop, ['20000021']);
    const menu = await menuOf(page, '20000021');
    expect(Object.keys(menu)).toEqual(['Kinh doanh', 'Hợp đồng', 'Báo cáo', 'Tổng đại lý']);
    expect(menu['Tổng đại lý']).toEqual([
      'Thông tin tổng đại lý',
      'Kinh doanh tổng đại lý',
      'Báo cáo tăng trưởng',
      'Thi đua tổng đại lý',
      'Thu nhập tổng đại lý',
      'Tài liệu tổng đại lý',
    ]);
    expect(menu['Hợp đồng']).toEqual(['Hợp đồng của nhóm', 'Bồi thường của nhóm']);
    expect(menu['Báo cáo']).toContain('Báo cáo nhóm');
    await sql("update agent set leader_level = 1 where agent_code = '20000021'");
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    await expect(userMenu(page)).toBeHidden();
    await sql("update agent set leader_level = 2 where agent_code = '20000021'");
  });

  for (const [username, expected] of [
    ['khach01', { 'Cá nhân': ['Cài đặt tài khoản'] }],
    [
      'nhanvien01',
      {
        'Kinh doanh': ['Quản lý đầu mối'],
        'Hợp đồng': ['Tra cứu hợp đồng', 'Hợp đồng của nhóm', 'Bồi thường', 'Bồi thường của nhóm'],
        'Khách hàng': agentMenu['Khách hàng'],
        'Cá nhân': ['Cài đặt tài khoản', 'Thông báo'],
      },
    ],
  ] as const) {
    test(`MENU-05 ${username} sees only what matches`, async ({ page, watch }) => {
      watch.allow(HAS_NEITHER);
      expect(await menuOf(page, username)).toEqual(expected);
    });
  }
});

test.describe('single items', () => {
  test('MENU-07 hidden items never show; disabled ones do nothing, here and in the drawer', async ({
    page,
    sql,
  }) => {
    await sql('update menu_item set hidden = true where id = 82');
    await sql('update menu_item set disabled = true where id = 83');
    await signIn(page, '20000010');
    await openMenu(userMenu(page).getByRole('button', { name: 'Thư viện' }));
    const list = page.getByRole('menu', { name: 'Thư viện' });
    await expect(list.getByRole('menuitem', { name: 'Biểu mẫu' })).toBeVisible();
    await expect(list.getByRole('menuitem', { name: 'Quy tắc và điều khoản' })).toHaveCount(0);
    const inert = list.getByRole('menuitem', { name: 'Văn bản pháp luật' });
    await expect(inert).toBeDisabled();
    await expect(inert).not.toHaveAttribute('href');
    await inert.click({ force: true });
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('banner').getByRole('button', { name: 'Mở danh mục' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Biểu mẫu')).toBeVisible();
    await expect(drawer.getByText('Quy tắc và điều khoản')).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Văn bản pháp luật' })).toBeDisabled();
    await sql('update menu_item set hidden = false, disabled = false');
  });

  test('MENU-14 GRD-13 items of menu/type make the top menu and their pages, of a new kind too; USERGUIDE has a page alone; else not found', async ({
    page,
    sql,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*404.*khong-co-trang-nay/);
    await sql(
      "insert into menu_type (code, label_vi, label_en, link_alias, sort) values ('CONTACT', 'Gặp chúng tôi', 'Meet us', 'gap-chung-toi', 9), ('UUDAI', 'Ưu đãi tháng này', 'Offers', 'uu-dai', 10)",
    );
    await sql(
      "insert into category (section, code, label_vi, label_en) values ('news-event', 'UUDAI', 'Ưu đãi', 'Offers')",
    );
    const { rows } = await sql(
      "update content set category_id = (select id from category where code = 'UUDAI') where id = (select content_id from content_i18n join content on content.id = content_id where lang = 'vi' and status = 'PUBLISHED' and audience @> array['PUBLIC'] and section = 'news-event' order by content_id limit 1) returning id",
    );
    const article = await sql(
      "select title, link_alias from content_i18n where content_id = $1 and lang = 'vi'",
      [rows[0]?.id],
    );
    const { title, link_alias: link } = article.rows[0];
    await page.goto('/');
    const top = page.getByRole('navigation', { name: 'Danh mục chính' });
    await expect(top.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
    // The first is a picture of a house.
    await expect(top.getByRole('link')).toHaveText([
      '',
      'Về chúng tôi',
      'Tư vấn tài chính',
      'Tin tức và sự kiện',
      'Nghề nghiệp',
      'Câu hỏi thường gặp',
      'Gặp chúng tôi',
      'Ưu đãi tháng này',
      'Mạng lưới hoạt động',
      'Liên hệ',
    ]);
    for (const alias of ['for-us', 'news-event', 'career']) {
      const link = top.locator(`a[href="/${alias}"]`);
      await link.click();
      await expect(page).toHaveURL(`/${alias}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await top.getByRole('link', { name: 'Gặp chúng tôi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Liên hệ' })).toBeVisible();
    expect((await page.goto('/gap-chung-toi'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Liên hệ' })).toBeVisible();
    await page.goto('/userguide');
    await expect(page.getByRole('heading', { level: 1, name: 'Hướng dẫn sử dụng' })).toBeVisible();
    await expect(top.getByRole('link', { name: 'Hướng dẫn sử dụng' })).toHaveCount(0);

    // An item that has no page of its own: the articles of its category.
    expect((await page.goto('/uu-dai'))?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ưu đãi tháng này');
    await expect(page).toHaveTitle(/^Ưu đãi tháng này/);
    await expect(top.getByRole('link', { name: 'Ưu đãi tháng này' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await main.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/news-event/${link}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);

    expect((await page.goto('/khong-co-trang-nay'))?.status()).toBe(404);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy trang');
    await main.getByRole('searchbox').fill('bảo hiểm');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search-all-page\?page=b/);
    await sql("delete from menu_type where code in ('CONTACT', 'UUDAI')");
  });
});

test.describe('rights in the browser and on the server', () => {
  test('MENU-11 corrupt encodeAuthorities: the rights are asked for, and the menu is right', async ({
    page,
  }) => {
    await page.route('**/api/authen/authentication/login', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data.encodeAuthorities = 'AAAA';
      await route.fulfill({ response, json });
    });
    const rightsRequest = page.waitForRequest(RIGHTS_CALL);
    expect(await menuOf(page, '20000010')).toEqual(agentMenu);
    expect((await rightsRequest).method()).toBe('POST');
  });

  test('MENU-11 whole ones are opened here, without another call', async ({ page }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    expect(await menuOf(page, '20000010')).toEqual(agentMenu);
    expect(paths).toContain('/api/menu/user');
    expect(paths).not.toContain('/api/authen-role/list');
  });

  test('MENU-12 rights written into the browser’s storage open nothing', async ({
    page,
    watch,
  }) => {
    watch.allow(REFUSED, /Failed to load resource: net::ERR_FAILED/);
    await signIn(page, 'ungvien01');
    // As the next page begins, and once: the page before keeps its own over what is written under it.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('rights are written')) return;
      sessionStorage.setItem('rights are written', 'yes');
      const stored = JSON.parse(localStorage.getItem('portal.session') ?? '{}');
      stored.user.authorities = ['policy.view', 'policy.group.view', 'customer.view'];
      stored.menu = [
        { id: 1, name: 'Hợp đồng', link: '/policy-management', itemId: 'policy.view' },
      ];
      localStorage.setItem('portal.session', JSON.stringify(stored));
    });
    await page.goto('/policy-management');
    await expect(page.getByRole('main')).toContainText(DENIED);
    expect(await page.evaluate(() => localStorage.getItem('portal.session'))).not.toContain(
      'policy.view',
    );
  });

  test('MENU-13 a right that is taken counts at the next call, and the menu follows in a minute', async ({
    page,
    sql,
    portalUrl,
    watch,
  }) => {
    watch.allow(REFUSED);
    const ofAccount = "(select id from account where username = '20000010')";
    await page.clock.install();
    await signIn(page, '20000010');
    await goByMenu(page, 'Hợp đồng', 'Tra cứu hợp đồng');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    const api = await apiOfPage(portalUrl, page);
    expect((await api.get('ods/policy/list')).status).toBe(200);
    await sql(
      `insert into account_authority (account_id, authority_code, effect) values (${ofAccount}, 'policy.view', 'DENY')`,
    );
    expect((await api.get('ods/policy/list')).status).toBe(403);
    await passTime(page, 60_000);
    await expect(page.getByRole('main')).toContainText(DENIED);
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(0);
    await openMenu(userMenu(page).getByRole('button', { name: 'Hợp đồng' }));
    const items = page.getByRole('menu', { name: 'Hợp đồng' }).getByRole('menuitem');
    await expect(items.filter({ hasText: 'Bồi thường' })).toHaveCount(1);
    await expect(items.filter({ hasText: 'Tra cứu hợp đồng' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await sql(`delete from account_authority where account_id = ${ofAccount}`);
    await passTime(page, 60_000);
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  });

  test('MENU-15 items that lead outside bear base addresses from the settings, and no token', async ({
    page,
  }) => {
    const came = page.waitForResponse('**/api/menu/user');
    await signIn(page, '20000010');
    const text = await (await came).text();
    for (const { value } of await page.context().cookies()) expect(text).not.toContain(value);
    const menu = JSON.parse(text).data as { subMenuList: Record<string, unknown>[] }[];
    const outside = menu
      .flatMap(({ subMenuList }) => subMenuList)
      .filter(({ isLocalLink }) => !isLocalLink);
    expect(outside.length).toBeGreaterThan(3);
    for (const item of outside) {
      expect(item.customData).toMatchObject({
        baseUrls: {
          ELEARNING_URL: 'https://hoctructuyen.dsuccess.example/',
          EAPP_URL: 'https://hoso.dsuccess.example/',
        },
      });
    }
  });
});

/**
 * Username, account type, on first login, whether it changes the password and the secondary one. Every combination:
 * account-items.test.ts of the host.
 */
const MATRIX = [
  ['20000009', 2, false, true, false],
  ['20000023', 2, true, false, false],
  ['20000021', 2, false, true, true],
  ['ungvien01', 3, false, false, false],
] as const;

test.describe('the account menu by account', () => {
  for (const [username, type, first, password, gad] of MATRIX) {
    test(`PWD-21 GAD-01 ${username} of type ${type}${first ? ' on first login' : ''}`, async ({
      page,
      sql,
      watch,
    }) => {
      watch.allow(HAS_NEITHER);
      const set = 'update account set account_type = $2, first_login = $3 where username = $1';
      await sql(set, [username, type, first]);
      await signIn(page, username);
      await expect(page).toHaveURL(first ? '/change-password' : '/');
      await openMenu(accountButton(page));
      const items = page.getByRole('menuitem');
      await expect(items.filter({ hasText: 'Cài đặt tài khoản' })).toHaveCount(1);
      const shown = async (name: string) =>
        (await page.getByRole('menuitem', { name, exact: true }).count()) === 1;
      expect([await shown('Đổi mật khẩu'), await shown('Đổi mật khẩu GAD')]).toEqual([
        password,
        gad,
      ]);
    });
  }
});
