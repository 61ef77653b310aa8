import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import {
  accountIdOf,
  another,
  expectWell,
  giveReason,
  PHONE,
  press,
  REASON,
} from '../support/admin.ts';
import { apiOfPage } from '../support/api.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { chooseInAccount, userMenu } from '../support/menus.ts';
import { noteRequests, passTime } from '../support/pass-time.ts';
import { startPortal } from '../support/portal-process.ts';
import { signIn } from '../support/sign-in.ts';
import { pressByTab, tabTo } from '../support/tab-to.ts';
import { expect } from '../support/test.ts';

/** Rights, accounts and settings change here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-rights');

// Calls that are refused are what these tests are about.
test.beforeEach(({ watch }) => watch.allow(/status of 4(?:00|01|03|04|09)/));

/** Decides on the request that the page shows, by keyboard. */
const decide = async (page: Page, how: 'Phê duyệt' | 'Từ chối', title: string) => {
  await press(page, how, page);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(/^Ghi chú/).fill(REASON);
  await press(dialog, how, page);
};

test('part of ADM-ACC-04: an administrator disables an agent, who is out at once on another backend; undo lets the old password in again', async ({
  page,
  browser,
  fresh,
  sql,
}) => {
  const second = await startPortal({ name: 'admin-second', beside: fresh.dataDir });
  try {
    const agent = await another(browser, second.url, '20000011');
    const calls = await apiOfPage(second.url, agent);
    expect((await calls.get('admin/account/personal-info')).status).toBe(200);

    await signIn(page, 'quantri01');
    await page.goto(`/admin/people/detail/${await accountIdOf(sql, '20000011')}`);
    await press(page, 'Khóa tài khoản', page);
    const disabled = page.waitForResponse('**/api/admin/people/disable');
    await giveReason(page, 'Khóa tài khoản');
    expect((await disabled).status()).toBe(200);
    const since = performance.now();
    const { status } = await calls.get('admin/account/personal-info');
    expect([status, performance.now() - since < 1_000]).toEqual([401, true]);
    // The page that is open there notices by its next call.
    await agent.goto('/policy-management');
    const over = agent.getByRole('dialog', { name: 'Phiên làm việc đã hết hạn' });
    await press(over, 'Đóng', agent);

    const undo = page.getByRole('status').filter({ hasText: 'Đã khóa tài khoản của' });
    await expectWell(page, undo);
    await press(undo, 'Hoàn tác', page);
    await expect(page.getByText(/mật khẩu giữ nguyên/)).toBeVisible();
    await signIn(agent, '20000011', PASSWORD);
    await agent.context().close();
  } finally {
    await second.stop();
  }
});

/** Looks at the portal as 20000009, under a clock that can be moved. */
async function impersonate(page: Page): Promise<void> {
  await chooseInAccount(page, 'Xem với tư cách đại lý');
  const dialog = page.getByRole('dialog', { name: 'Xem với tư cách đại lý' });
  await dialog.getByRole('searchbox').fill('20000009');
  await dialog.getByRole('radio', { name: /^20000009/ }).check();
  await dialog.getByRole('textbox', { name: /Lý do/ }).fill(REASON);
  const begun = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Bắt đầu xem' }).click();
  await begun;
}

test('ADM-ROL-06 ADM-ROL-09 a right is taken at once: the next call is refused, the menu follows in a minute, impersonation ends, and what has an end ends; after 15 minutes the act asks for a proof, keeps what was typed and happens once', async ({
  page,
  browser,
  fresh,
  sql,
}) => {
  const id = await accountIdOf(sql, 'hotro01');
  const support = await another(browser, fresh.url, 'hotro01');
  noteRequests(support.context());
  await support.clock.install();
  await support.goto('/');
  await impersonate(support);
  const banner = support.getByRole('region', { name: 'Chế độ xem với tư cách đại lý' });
  await expect(banner).toContainText('20000009');
  await expect(userMenu(support).getByRole('button', { name: 'Hợp đồng' })).toBeVisible();
  const calls = await apiOfPage(fresh.url, support);
  expect((await calls.get('ods/policy/list')).status).toBe(200);

  await signIn(page, 'quantri01');
  await page.goto(`/admin/people/detail/${id}?tab=rights`);
  await press(page, 'Thu hồi vai trò Hỗ trợ đại lý', page);
  const dialog = page.getByRole('dialog', { name: 'Thu hồi vai trò' });
  await dialog.getByLabel('Lý do').fill(REASON);
  await sql(`update session set authenticated_at = now() - interval '16 minutes' where account_id =
    (select id from account where username = 'quantri01')`);
  await press(dialog, 'Thu hồi vai trò', page);
  const proof = page.getByRole('dialog', { name: 'Xác nhận danh tính' });
  await proof
    .getByLabel(/Mật khẩu/)
    .first()
    .fill('Sai-Mat-Khau#1');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      const failed = `select failed_count from account where username = 'quantri01'`;
      return (await sql(failed)).rows[0]?.failed_count;
    })
    .toBe(1);
  // The answer is in the page: until then the form takes no second one.
  await expect(proof.getByLabel(/Mật khẩu/).first()).toHaveAttribute('aria-invalid', 'true');
  await proof
    .getByLabel(/Mật khẩu/)
    .first()
    .fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đã cập nhật quyền.')).toBeVisible();
  const { rows } = await sql(
    `select detail->>'reason' as reason from audit_event where action = 'grant.set' and object = $1`,
    [`account:${id}`],
  );
  expect(rows, 'it happened once, with what was typed').toEqual([{ reason: REASON }]);

  expect((await calls.get('ods/policy/list')).status).toBe(403);
  await passTime(support, 60_000);
  await expect(banner).toBeHidden();
  await expect(userMenu(support).getByRole('button', { name: 'Hợp đồng' })).toHaveCount(0);

  const admin = await apiOfPage(fresh.url, page);
  const given = await admin.post('admin/grants/set', {
    ...{ accountId: id, reason: REASON, add: [{ kind: 'ROLE', code: 'GUEST' }] },
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(given.status, 'not held').toBe(200);
  const rightsOf = async () => (await calls.post<string[]>('authen-role/list')).body.data;
  expect(await rightsOf()).toContain('home.view');
  await sql(`update account_role set expires_at = now() where account_id = $1`, [id]);
  expect(await rightsOf()).toEqual([]);
  await support.context().close();
});

test('ADM-ROL-03 ADM-ROL-10 a dangerous right waits for a second person, who reads it on a phone and rejects it; sent again it is approved and holds; the effect of a role is that of the moment when it is read', async ({
  page,
  browser,
  fresh,
  sql,
}) => {
  const id = await accountIdOf(sql, 'nhansu01');
  const officer = await another(browser, fresh.url, 'nhansu01');
  const calls = await apiOfPage(fresh.url, officer);
  const mayImpersonate = async () =>
    (await calls.post<string[]>('authen-role/list')).body.data.includes('impersonate.use');
  await signIn(page, 'phanquyen01');
  const checker = await another(browser, fresh.url, 'quantri02', PHONE);
  const openRequest = async () => {
    await page.getByRole('link', { name: 'Xem yêu cầu' }).click();
    await expect(page).toHaveURL(/\/admin\/approvals\/detail\/\d+$/);
    return new URL(page.url()).pathname;
  };
  await page.goto(`/admin/people/detail/${id}?tab=rights`);
  await page.getByLabel('Vai trò muốn giao').selectOption({ label: 'Hỗ trợ đại lý' });
  await press(page, 'Giao vai trò', page);
  const giving = page.getByRole('dialog', { name: 'Giao vai trò' });
  await giving.getByLabel('Lý do').fill(REASON);
  await press(giving, 'Giao vai trò', page);
  await expect(page.getByText('Đã gửi yêu cầu phê duyệt')).toBeVisible();
  const first = await openRequest();
  await expect(page.getByRole('button', { name: 'Phê duyệt' })).toHaveCount(0);

  await checker.goto('/admin/approvals');
  await checker.getByRole('link', { name: 'Đổi quyền của nhansu01' }).click();
  await expect(checker).toHaveURL(new RegExp(`${first}$`));
  await expectWell(checker, checker.getByRole('row', { name: /SUPPORT|Hỗ trợ đại lý/ }));
  await expect(checker.getByText(REASON)).toBeVisible();
  await decide(checker, 'Từ chối', 'Từ chối yêu cầu');
  await expect(checker.getByText('Bị từ chối', { exact: true })).toBeVisible();
  expect(await mayImpersonate()).toBe(false);
  await page.reload();
  await expect(page.getByText('Bị từ chối', { exact: true })).toBeVisible();

  await press(page, 'Gửi lại', page);
  await giveReason(page, 'Gửi lại');
  await expect(page).not.toHaveURL(new RegExp(`${first}$`));
  await expect(page.getByText('Chờ duyệt', { exact: true })).toBeVisible();
  await checker.goto(new URL(page.url()).pathname);
  await decide(checker, 'Phê duyệt', 'Phê duyệt yêu cầu');
  await expect(checker.getByText('Đã áp dụng', { exact: true })).toBeVisible();
  expect(await mayImpersonate(), 'the next call has it').toBe(true);
  const [maker, by] = [await accountIdOf(sql, 'phanquyen01'), await accountIdOf(sql, 'quantri02')];
  const log = await sql(
    `select actor_account_id as maker, checker_account_id as checker, authority_code as code, reason
       from permission_change_log where subject = $1`,
    [`account:${id}`],
  );
  expect(log.rows).toEqual([
    { maker: String(maker), checker: String(by), code: 'SUPPORT', reason: REASON },
  ]);
  const events = await sql(
    `select detail->'makerId' as maker, detail->'checkerId' as checker, detail->>'reason' as reason
       from audit_event where action = 'grant.set' and object = $1`,
    [`account:${id}`],
  );
  expect(events.rows).toEqual([{ maker, checker: by, reason: REASON }]);
  const noticed = await sql(
    `select account_id as id from notification where link = $1 order by id`,
    [new URL(page.url()).pathname],
  );
  expect(noticed.rows.map((row) => Number(row.id))).toEqual(expect.arrayContaining([by, maker]));

  await page.setViewportSize(PHONE);
  await page.goto('/admin/roles/detail/INBOX');
  const right = page.getByRole('checkbox', {
    name: 'Xem thông tin cá nhân không che cho Tiếp nhận',
  });
  await expectWell(page, right);
  await right.focus();
  await page.keyboard.press('Space');
  await press(page, 'Lưu', page);
  const saving = page.getByRole('dialog', { name: 'Sửa vai trò Tiếp nhận' });
  const gain = (n: number) => new RegExp(`^${n} người được thêm quyền Xem thông tin cá nhân`);
  await expect(saving.getByText(gain(1))).toBeVisible();
  await saving.getByLabel('Lý do').fill(REASON);
  await press(saving, 'Gửi phê duyệt', page);
  const change = await openRequest();
  await checker.goto(change);
  await expect(checker.getByText(gain(1))).toBeVisible();
  await sql(`insert into account_role (account_id, role_id)
    select account.id, role.id from account, role where username = 'vanhanh01' and role.code = 'INBOX'`);
  await checker.reload();
  await expect(checker.getByText(gain(2))).toBeVisible();
  await expectWell(checker, checker.getByRole('row', { name: /customer\.pii/ }));
  await decide(checker, 'Phê duyệt', 'Phê duyệt yêu cầu');
  await expect(checker.getByText('Đã áp dụng', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Đã áp dụng', { exact: true })).toBeVisible();
  for (const one of [officer, checker]) await one.context().close();
});

test('ADM-SET-05 ADM-SET-07 on a phone and by keyboard a setting is found by key and by a word without marks, changed, shown to open pages and taken back; of two edits the later sees both; a failing save keeps the text; a pop-up shows its preview and spares who takes it off', async ({
  page,
  browser,
  fresh,
  sql,
  watch,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'quantri01');
  await page.goto('/admin/settings');
  const search = page.getByRole('searchbox', { name: 'Tìm theo mã hoặc từ' });
  await tabTo(page, search);
  await page.keyboard.type('session_idle');
  // A card with its value, unit, and what can be done.
  const idle = page.getByRole('listitem').filter({ hasText: 'SESSION_IDLE_MINUTES' });
  await expect(idle).toContainText(/\d+\s*phút/);
  await expect(idle.getByRole('button', { name: /^Sửa / })).toBeVisible();
  await expect(idle.getByRole('button', { name: /^Lịch sử: / })).toBeVisible();
  await expect(page.getByText('HOTLINE', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('so dien thoai o chan trang');
  await expect(page.getByText('HOTLINE', { exact: true })).toBeVisible();
  await expectWell(page);
  const [{ value: before }] = (await sql(`select value from setting where key = 'HOTLINE'`))
    .rows as [{ value: string }];
  await press(page, /^Sửa /, page);
  const dialog = page.getByRole('dialog', { name: /^Sửa / });
  await tabTo(page, dialog.getByLabel('Giá trị'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1900 6868');
  await tabTo(page, dialog.getByLabel('Lý do'));
  await page.keyboard.type(REASON);
  await expectWell(page, dialog);

  // The line is down once: nothing typed is lost.
  watch.allow(/ERR_FAILED.*admin\/settings/);
  await page.route('**/api/admin/settings', (route) => route.abort());
  await pressByTab(page, dialog, 'Lưu');
  await expect(dialog.getByText('Chưa lưu được')).toBeVisible();
  await expect(dialog.getByLabel('Giá trị')).toHaveValue('1900 6868');
  await expect(dialog.getByLabel('Lý do')).toHaveValue(REASON);
  await page.unroute('**/api/admin/settings');
  // Meanwhile another person changes it.
  await sql(`update setting set value = '1900 1111' where key = 'HOTLINE'`);
  await press(dialog, 'Lưu', page);
  const conflict = page.getByRole('dialog', { name: 'Dữ liệu vừa được người khác thay đổi' });
  await expect(conflict.getByText('Giá trị của tôi: 1900 6868')).toBeVisible();
  await expect(conflict.getByText('Giá trị hiện tại: 1900 1111')).toBeVisible();
  await press(conflict, 'Dùng giá trị đã chọn', page);
  await press(dialog, 'Lưu', page);
  const undo = page.getByRole('status').filter({ hasText: 'Đã đổi' });
  await expect(undo).toBeVisible();
  const visitor = async () => (await (await fetch(`${fresh.url}/`)).text()).includes('1900 6868');
  await expect.poll(visitor, 'a page that is opened now shows it').toBe(true);

  await press(undo, 'Hoàn tác', page);
  await giveReason(page, 'Hoàn tác: Tổng đài');
  await expect
    .poll(async () => (await sql(`select value from setting where key = 'HOTLINE'`)).rows[0]?.value)
    .toBe('1900 1111');
  const history = await sql(
    `select old_value, new_value, undo_of is not null as undone from setting_history
      where key = 'HOTLINE' order by id desc limit 2`,
  );
  expect(history.rows).toEqual([
    { old_value: '1900 6868', new_value: '1900 1111', undone: true },
    { old_value: '1900 1111', new_value: '1900 6868', undone: false },
  ]);
  expect(before).not.toBe('');

  await search.fill('LOGIN_LOCK_MINUTES');
  await expect(page.getByRole('link', { name: 'Đang có yêu cầu chờ duyệt' })).toBeVisible();
  await expect(page.getByText('Cần hai người')).toBeVisible();

  // The pop-up: its preview in the page; /login, /admin and who holds admin.view are left alone, a visitor is not.
  const popup = `insert into setting (company_id, key, value, public) values (2, 'POPUP', $1, true)
    on conflict (company_id, key) do update set value = $1`;
  await sql(popup, ['BAO-TRI']);
  await page.reload();
  const preview = page.getByRole('region', { name: 'Xem trước pop-up' });
  await expect(preview.getByRole('heading').first()).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Liên hệ' })).toBeVisible();
  const guest = await (await browser.newContext({ baseURL: fresh.url })).newPage();
  await guest.goto('/contact');
  await expect(guest.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
  await expect(guest.getByRole('banner')).toHaveCount(0);
  await guest.goto('/login');
  await expect(guest.getByRole('banner')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Đăng nhập', exact: true }).last()).toBeVisible();
  await guest.context().close();
  await sql(popup, ['']);
});
