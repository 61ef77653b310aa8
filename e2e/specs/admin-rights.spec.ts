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
import { userMenu } from '../support/menus.ts';
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

test('ADM-ROL-09, part of ADM-ROL-06: a role that is taken away is gone from the next call and from the menu; after 15 minutes the act needs a fresh proof and keeps what was typed', async ({
  page,
  browser,
  fresh,
  sql,
}) => {
  const id = await accountIdOf(sql, 'kiemsoat01');
  const auditor = await another(browser, fresh.url, 'kiemsoat01');
  const calls = await apiOfPage(fresh.url, auditor);
  expect((await calls.get('admin/approvals?box=all')).status).toBe(200);
  await expect(userMenu(auditor).getByRole('button', { name: 'Quản trị' })).toBeVisible();

  await signIn(page, 'quantri01');
  await page.goto(`/admin/people/detail/${id}?tab=rights`);
  await press(page, 'Thu hồi vai trò Kiểm soát', page);
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
  await expect(proof).toBeVisible();
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

  expect((await calls.get('admin/approvals?box=all')).status).toBe(403);
  await auditor.goto('/');
  await expect(auditor.getByRole('banner')).toBeVisible();
  await expect(userMenu(auditor).getByRole('button', { name: 'Quản trị' })).toHaveCount(0);
  await auditor.context().close();
});

test('part of ADM-ROL-03 ADM-ROL-10: a dangerous role waits for a second person, who reads it on a phone and rejects it, then approves the next', async ({
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

  const propose = async () => {
    await page.goto(`/admin/people/detail/${id}?tab=rights`);
    await page.getByLabel('Vai trò muốn giao').selectOption({ label: 'Hỗ trợ đại lý' });
    await press(page, 'Giao vai trò', page);
    const dialog = page.getByRole('dialog', { name: 'Giao vai trò' });
    await dialog.getByLabel('Lý do').fill(REASON);
    await press(dialog, 'Giao vai trò', page);
    await expect(page.getByText('Đã gửi yêu cầu phê duyệt')).toBeVisible();
    await page.getByRole('link', { name: 'Xem yêu cầu' }).click();
    await expect(page).toHaveURL(/\/admin\/approvals\/detail\/\d+$/);
    return new URL(page.url()).pathname;
  };
  const first = await propose();
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

  const next = await propose();
  await checker.goto(next);
  await decide(checker, 'Phê duyệt', 'Phê duyệt yêu cầu');
  await expect(checker.getByText('Đã áp dụng', { exact: true })).toBeVisible();
  expect(await mayImpersonate(), 'the next call has it').toBe(true);
  const log = await sql(
    `select actor_account_id as maker, checker_account_id as checker, authority_code as code, reason
       from permission_change_log where subject = $1`,
    [`account:${id}`],
  );
  expect(log.rows).toEqual([
    {
      maker: String(await accountIdOf(sql, 'phanquyen01')),
      checker: String(await accountIdOf(sql, 'quantri02')),
      ...{ code: 'SUPPORT', reason: REASON },
    },
  ]);
  for (const one of [officer, checker]) await one.context().close();
});

test('ADM-SET-07, part of ADM-SET-05: on a phone and by keyboard a setting is found by key and by a word without marks, changed, shown to open pages and taken back; of two edits the later sees both; a failing save keeps the text', async ({
  page,
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
});
