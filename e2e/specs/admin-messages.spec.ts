import type { Page } from '@playwright/test';
import {
  accountIdOf,
  another,
  DESK,
  expectWell,
  giveReason,
  PHONE,
  REASON,
} from '../support/admin.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { chooseInAccount } from '../support/menus.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Messages go to many here, so these journeys have a portal of their own. */
const test = freshPortalTest('admin-messages');

type Sql = (text: string, values?: unknown[]) => Promise<unknown>;

const TITLE = 'Bão số 5: văn phòng nghỉ';
const ENGLISH = 'Storm 5: the office is closed';
/** What a recall may take until an open page shows it. */
const RECALLED_WITHIN = { timeout: 2_000 };

const saved = (page: Page) =>
  expect(page.getByText('Đã lưu', { exact: true }).first()).toBeVisible();
const go = (page: Page, name: string) => page.getByRole('link', { name }).click();
const idOf = (page: Page) => Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);

/** Begins a draft by its title; its number. */
async function begin(page: Page, title: string): Promise<number> {
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: 'Soạn tin mới' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Soạn tin mới' });
  await dialog.getByRole('textbox').fill(title);
  await dialog.getByRole('button', { name: 'Bắt đầu soạn' }).click();
  await expect(page).toHaveURL(/\/admin\/messages\/edit\/\d+$/);
  return idOf(page);
}

async function write(page: Page): Promise<void> {
  const texts = (name: string) => page.getByRole('region', { name, exact: true });
  await texts('Tiếng Việt').getByLabel('Nội dung').fill('Mai văn phòng Cần Thơ nghỉ.');
  await texts('Tiếng Anh').getByLabel('Tiêu đề').fill(ENGLISH);
  await texts('Tiếng Anh').getByLabel('Nội dung').fill('The Can Tho office is closed tomorrow.');
  await page.getByRole('textbox', { name: 'Liên kết' }).fill('/policy-management');
}

/** Leaves one mail to this hour: the next one waits. */
const onlyOneMail = (sql: Sql) =>
  sql(`insert into rate_limit (key, count, expires_at)
    values ('message-mails', 599, now() + interval '1 hour')`);

const unread = async (bell: ReturnType<Page['getByRole']>) =>
  Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);

test('ADM-MSG-05 ADM-MSG-08: bientap01 writes an urgent message, duyetbai01 approves, 20000009 gets it in the bell in the language of the page and opens its link; the report counts the reading; a recall takes it from list, count and bell of an open page within 2 s, cancels the waiting mail, and the report says what was out', async ({
  page,
  browser,
  portalUrl,
  sql,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  const id = await begin(page, TITLE);
  await write(page);
  await go(page, 'Tiếp: Người nhận');
  await page.getByLabel('Tên đăng nhập', { exact: true }).fill('20000009\n20000010\n29999999');
  await expect(page.getByText('2 người nhận', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^1 tên không có trong hệ thống/)).toBeVisible();
  await page.getByLabel('Tên đăng nhập', { exact: true }).fill('20000009\n20000010');
  await go(page, 'Tiếp: Kênh và thời gian');
  await page.getByRole('checkbox', { name: 'Thư điện tử' }).check();
  await page.getByRole('checkbox', { name: 'Tin khẩn' }).check();
  await expect(page.getByText(/Cần người thứ hai phê duyệt: tin khẩn/)).toBeVisible();
  await go(page, 'Tiếp: Kiểm tra và gửi');
  await saved(page);
  await page.getByRole('button', { name: 'Gửi duyệt tin cho 2 người' }).click();
  await giveReason(page, 'Gửi tin');
  await expect(page.getByText('Chờ duyệt', { exact: true })).toBeVisible();
  const request = page.getByRole('link', { name: 'Xem yêu cầu' });
  const address = (await request.getAttribute('href')) ?? '';

  const agent = await another(browser, portalUrl, '20000009');
  await agent.goto('/personal-info');
  await chooseInAccount(agent, 'English');
  const bell = agent.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await expect(bell).toBeVisible();
  const before = await unread(bell);

  const publisher = await another(browser, portalUrl, 'duyetbai01');
  await onlyOneMail(sql);
  await publisher.goto(address);
  await expect(publisher.getByText(REASON)).toBeVisible();
  await publisher.getByRole('button', { name: 'Phê duyệt' }).click();
  const decision = publisher.getByRole('dialog', { name: 'Phê duyệt yêu cầu' });
  await decision.getByLabel(/^Ghi chú/).fill(REASON);
  await decision.getByRole('button', { name: 'Phê duyệt' }).click();
  await expect(publisher.getByText('Đã áp dụng', { exact: true })).toBeVisible();

  await expect.poll(() => unread(bell)).toBe(before + 1);
  await bell.click();
  await agent.getByRole('link', { name: ENGLISH }).click();
  const drawer = agent.getByRole('dialog', { name: ENGLISH });
  await expect(drawer.getByText('The Can Tho office is closed tomorrow.')).toBeVisible();
  await drawer.getByRole('link', { name: 'Open what it is about' }).click();
  await expect(agent).toHaveURL(/\/policy-management/);
  await expect.poll(() => unread(bell)).toBe(before);

  // A message that was sent has no page to edit it any more.
  await page.goto(`/admin/messages/edit/${id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/messages/report/${id}$`));
  await expect(page.getByText(/1 người đã đọc/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Người nhận' })).toContainText('20000009');
  const mail = page.getByRole('region', { name: 'Thư điện tử' });
  await expect(mail.getByRole('link', { name: 'Đã gửi: 1' })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Đang chờ: 1' })).toBeVisible();

  const reader = await another(browser, portalUrl, '20000010');
  const stream = reader.waitForResponse('**/api/cms/notifys/stream');
  await reader.goto('/message-management');
  expect((await stream).status()).toBe(200);
  const row = reader.getByRole('main').getByRole('link', { name: TITLE });
  await expect(row).toBeVisible();
  const openBell = reader.getByRole('banner').getByRole('link', { name: /^Thông báo/ });
  await expect.poll(() => unread(openBell)).toBeGreaterThan(0);
  const counted = await unread(openBell);
  let loads = 0;
  reader.on('load', () => {
    loads += 1;
  });
  await page.setViewportSize(PHONE);
  await expectWell(page, mail);
  await page.getByRole('button', { name: 'Thu hồi tin' }).click();
  const recalled = page.waitForResponse(`**/api/admin/messages/${id}/recall`);
  await giveReason(page, 'Thu hồi tin');
  expect((await recalled).status()).toBe(200);
  await Promise.all([
    expect(row).toHaveCount(0, RECALLED_WITHIN),
    expect.poll(() => unread(openBell), RECALLED_WITHIN).toBe(counted - 1),
  ]);
  expect(loads).toBe(0);
  await expect(page.getByText(/không lấy lại được: 1 thư/)).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Đã hủy: 1' })).toBeVisible();
  for (const window of [agent, publisher, reader]) await window.context().close();
});

test('ADM-MSG-07: an audience that grew since the check is shown again, two clicks send once, what was sent cannot be edited', async ({
  page,
  sql,
  watch,
}) => {
  watch.allow(/status of 409/);
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  const id = await begin(page, 'Họp giao ban');
  await page
    .getByRole('region', { name: 'Tiếng Việt', exact: true })
    .getByLabel('Nội dung')
    .fill('Họp lúc 9 giờ.');
  await go(page, 'Tiếp: Người nhận');
  await page.getByRole('combobox', { name: 'Vai trò' }).fill('tiep nhan');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 người nhận', { exact: true }).first()).toBeVisible();
  await go(page, 'Tiếp: Kênh và thời gian');
  await go(page, 'Tiếp: Kiểm tra và gửi');
  await page.getByRole('button', { name: 'Gửi cho 1 người' }).click();
  // The click counts once more and opens the dialog with that number.
  await expect(page.getByRole('dialog', { name: 'Gửi tin' })).toBeVisible();
  await sql(`insert into account_role (account_id, role_id, reason)
    select person.id, role.id, 'Kiểm thử' from role,
           (select account.id from account join agent on agent.id = account.agent_id
             where agent.status = 'ACTIVE' and account.disabled_at is null order by 1 limit 15) person
     where role.code = 'INBOX'`);
  await giveReason(page, 'Gửi tin');
  await expect(page.getByText(/^Số người nhận đã đổi từ 1 thành 1\d\./)).toBeVisible();
  await page.getByRole('button', { name: /^Gửi cho 1\d người$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Gửi tin' });
  await dialog.getByLabel('Lý do').fill(REASON);
  await dialog.getByRole('button', { name: 'Gửi tin' }).dblclick();
  await expect(page).toHaveURL(new RegExp(`/admin/messages/report/${id}$`));
  await expect(page.getByText('Đã gửi', { exact: true }).first()).toBeVisible();
  const { rows } = await sql(
    'select count(*)::int as sent from notification where message_id = $1',
    [id],
  );
  expect(rows).toEqual([{ sent: 1 }]);
  const reader = await accountIdOf(sql, 'tiepnhan01');
  const got = await sql(
    'select 1 from message_recipient where message_id = $1 and account_id = $2',
    [...[id, reader]],
  );
  expect(got.rows).toHaveLength(1);
  await page.goto(`/admin/messages/edit/${id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/messages/report/${id}$`));
  await expect(page.getByRole('textbox', { name: 'Tiêu đề' })).toHaveCount(0);
});
