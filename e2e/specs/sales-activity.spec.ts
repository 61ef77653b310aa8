import type { Page } from '@playwright/test';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Activities change, and other tests count them. */
const test = freshPortalTest('sales-activity');

/** The seeded day of 20000009 as it is today: the portal may have been seeded before midnight. */
const TODAY = `
  update sam_activity one set start_at = start_at + shift.days, end_at = end_at + shift.days
    from (select make_interval(days => (now() at time zone 'Asia/Ho_Chi_Minh')::date
                 - max((start_at at time zone 'Asia/Ho_Chi_Minh')::date)) as days
            from sam_activity join agent on agent.id = agent_id where agent_code = '20000009' and kind = 'MEETING') shift
   where one.agent_id = (select id from agent where agent_code = '20000009') and shift.days <> interval '0'`;

test.beforeEach(({ sql }) => sql(TODAY));

const PHONE = { width: 390, height: 844 };
const resultOf = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('SAM-01 a visitor reads what the pages are for and may sign in, without a call for data; without the right the panel says so', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/ods\//.test(request.url())) calls.push(request.url());
  });
  for (const path of ['/sam', '/create-activity', '/sam-detail/HD26110000001']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText('Lên kế hoạch và theo dõi hoạt động bán hàng')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  }
  expect(calls).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await signIn(page, 'ungvien01');
  await page.goto('/sam');
  await expect(page.getByText('Anh/Chị chưa có quyền xem trang này')).toBeVisible();
  expect(calls.filter((url) => /ods\/(sam|prospect)/.test(url))).toEqual([]);
});

test('SAM-12 what is overdue is above the day, and is gone at once when its result is noted', async ({
  page,
}) => {
  await signIn(page, '20000009');
  await page.goto('/sam');
  await expect(page.getByRole('heading', { name: 'Quá hạn (1)' })).toBeVisible();
  const written = page.waitForRequest(/ods\/sam\/report-result$/);
  await resultOf(page, /^Kết quả với/)
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hẹn gặp được' }).click();
  expect((await written).postDataJSON()).toMatchObject({ outcome: 'APPOINTMENT' });
  await expect(page.getByText('Đã ghi kết quả')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Quá hạn/ })).toHaveCount(0);
});

test('SAM-04 on a phone a call and its result are two taps: back from the call, the results of that person are open', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, '20000009');
  await page.goto('/sam');
  const call = page.getByRole('link', { name: /^Gọi (?!điện)/ }).first();
  await expect(call).toHaveAttribute('href', /^tel:\+84\d+$/);
  const name = (await call.getAttribute('aria-label'))?.replace('Gọi ', '') ?? '';
  // The phone's own program comes over the page; there is none in this browser.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
  });
  const sheet = page.getByRole('dialog', { name: `Kết quả: ${name}` });
  await expect(sheet).toBeVisible();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /ods\/sam/.test(request.url())) posts.push(request.url());
  });
  await sheet
    .getByRole('button')
    .filter({ hasText: /^(Hẹn gặp được|Hoàn tất)$/ })
    .click();
  await expect(page.getByText('Đã ghi kết quả')).toBeVisible();
  expect(posts).toHaveLength(1);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(0);
  await expect(call).toHaveAttribute('aria-label', `Gọi ${name}`);
});

test('a plan of five suggestions is two taps, on a phone too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, '20000009');
  await page.goto('/sam');
  await page.getByRole('button', { name: 'Chọn 5 người đầu' }).click();
  await page.getByRole('button', { name: 'Lập kế hoạch ngày (5)' }).click();
  await expect(page.getByText('Đã lên kế hoạch 5 hoạt động')).toBeVisible();
});

test('SAM-06 the change page offers what the state allows and nothing else', async ({ page }) => {
  await signIn(page, '20000009');
  await page.goto('/sam?tab=list&status=PLANNED');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Đổi trạng thái' }).click();
  const offered = () => page.getByRole('main').getByRole('radio');
  await expect(offered()).toHaveCount(3);
  for (const name of ['Bắt đầu', 'Dời lịch', 'Huỷ'])
    await expect(page.getByRole('radio', { name, exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Bắt đầu' }).check();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đang thực hiện')).toBeVisible();
  await page.getByRole('link', { name: 'Đổi trạng thái' }).click();
  await expect(offered()).toHaveCount(1);
  await page.getByRole('radio', { name: 'Huỷ' }).check();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Nhập lý do.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Lý do' }).fill('Khách bận');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã huỷ').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Đổi trạng thái' })).toHaveCount(0);
});

test('part of SAM-13: an activity wants party and time; what was typed stays after a mistake, and a new person is added on the way', async ({
  page,
}) => {
  await signIn(page, '20000009');
  await page.goto('/create-activity');
  await page.getByRole('textbox', { name: 'Giờ' }).fill('25:00');
  await page.getByRole('textbox', { name: 'Ghi chú' }).fill('Mang bảng minh hoạ');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Chọn khách hàng hoặc thêm người mới.').first()).toBeVisible();
  await expect(page.getByText('Nhập ngày và giờ hợp lệ.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Giờ' }).fill('2000');
  await page.getByRole('button', { name: 'Người mới' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Họ tên' }).fill('Lê Thị Bưởi');
  await dialog.getByRole('textbox', { name: /^Số điện thoại/ }).fill('0912 345 678');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Khách hàng' })).toHaveValue('Lê Thị Bưởi');
  await expect(page.getByRole('textbox', { name: 'Ghi chú' })).toHaveValue('Mang bảng minh hoạ');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gọi điện · Lê Thị Bưởi');
  await expect(page.getByText('Mang bảng minh hoạ')).toBeVisible();
});

test('a leader reads the activities of the team, without phones', async ({ page }) => {
  await signIn(page, '20000008');
  await page.goto('/sam?tab=list&view=group');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText(/\d{3} ?\d{3} ?\d{3}/);
});

test('part of SAM-15: a leader gives work; the agent reads who gave it and declines with a reason, and the leader is notified', async ({
  page,
  browser,
  portalUrl,
}) => {
  await signIn(page, '20000008');
  await page.goto('/create-activity');
  await page.getByRole('textbox', { name: /^Giao cho/ }).fill('20000009');
  await page.getByRole('combobox', { name: 'Loại' }).selectOption({ label: 'Họp' });
  await page.getByRole('textbox', { name: 'Giờ' }).fill('23:30');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Họp');
  const address = new URL(page.url()).pathname;
  const other = await browser.newContext({ baseURL: portalUrl });
  const agent = await other.newPage();
  await signIn(agent, '20000009');
  await agent.goto(address);
  await expect(agent.getByText('Người giao')).toBeVisible();
  await agent.getByRole('link', { name: 'Đổi trạng thái' }).click();
  await agent.getByRole('radio', { name: 'Huỷ' }).check();
  await agent.getByRole('textbox', { name: 'Lý do' }).fill('Trùng lịch họp văn phòng');
  await agent.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(agent.getByText('Đã huỷ').first()).toBeVisible();
  await other.close();
  await page.goto('/message-management');
  await expect(page.getByText('Một hoạt động được giao đã bị từ chối').first()).toBeVisible();
});
