import { freshPortalTest } from '../support/fresh-portal.ts';
import { portalReady } from '../support/portal-ready.ts';
import { outboxOf } from '../support/recovery.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Contact messages are counted by the hour and change the inbox, so this journey has a portal of its own. */
const test = freshPortalTest('admin-contact');

const ARTICLE = /Ứng viên cần chuẩn bị gì/;
const NOTE = 'Khách quen, gọi lại trước 17 giờ.';
const ANSWER = 'Chào chị Hoa, quyền lợi của chị vẫn được giữ.';

test('ADM-INB-01 CON-06 SRCH-03 journey of a visitor: a job is found by a search with a typing error, read, applied for; the message is taken, noted, answered by mail with its number, closed and reopened; the note stays in the house', async ({
  page,
  portalUrl,
  sql,
}) => {
  await page.goto('/');
  await portalReady(page);
  await page.keyboard.press('/');
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Tìm kiếm' });
  await expect(search).toBeFocused();
  await search.fill('ung vein can chuan bi gi');
  await search.press('Enter');
  const found = page.getByRole('main').getByRole('link', { name: ARTICLE }).first();
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE })).toBeVisible();
  await page.getByRole('link', { name: 'Gửi thông tin ứng tuyển' }).click();
  await expect(page.getByRole('checkbox', { name: /trở thành ứng viên/ })).toBeChecked();
  const province = page.getByRole('combobox', { name: 'Tỉnh/Thành phố' });
  await province.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Văn phòng' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Họ và tên' }).fill('Lê Thị Hoa');
  await page.getByRole('textbox', { name: 'Email' }).fill('hoa.le@thu.example');
  await page.getByRole('textbox', { name: /^Nội dung/ }).fill('Tôi muốn hỏi về quyền lợi.');
  await page.getByRole('button', { name: 'Gửi liên hệ' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Đã gửi liên hệ' })).toBeFocused();
  const refNo = /LH\d{6}-\w{5}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  const stored = await sql(`select ref_no from contact_message where email = 'hoa.le@thu.example'`);
  expect(stored.rows).toEqual([{ ref_no: refNo }]);

  await signIn(page, 'tiepnhan01');
  await page.goto('/admin/inbox/contact');
  await page.getByRole('link', { name: new RegExp(refNo) }).click();
  const item = page.getByRole('dialog', { name: new RegExp(refNo) });
  await expect(item.getByText('Tôi muốn hỏi về quyền lợi.')).toBeVisible();
  await item.getByRole('button', { name: 'Nhận xử lý' }).click();
  await item.getByRole('button', { name: 'Ghi chú', exact: true }).click();
  await item.getByRole('textbox', { name: 'Ghi chú nội bộ' }).fill(NOTE);
  await item.getByRole('button', { name: 'Lưu ghi chú' }).click();
  await expect(item.getByText(NOTE)).toBeVisible();
  await item.getByRole('button', { name: 'Trả lời', exact: true }).click();
  await item.getByRole('textbox', { name: 'Nội dung trả lời' }).fill(ANSWER);
  await item.getByRole('button', { name: 'Gửi trả lời' }).click();
  await expect(item.getByText(ANSWER)).toBeVisible();
  const mailTo = async () =>
    (await outboxOf(portalUrl)).filter(({ to }) => to === 'hoa.le@thu.example');
  await expect.poll(async () => (await mailTo()).length).toBe(1);
  const [mail] = await mailTo();
  expect(mail?.subject).toContain(`[${refNo}]`);
  expect(mail?.body).toContain(ANSWER);
  expect(JSON.stringify(await outboxOf(portalUrl))).not.toContain(NOTE);

  await expect(item.getByText('Trả lời bằng thư · đã gửi')).toBeVisible();
  for (const [act, state] of [
    ['Đóng mục này', 'Mở lại'],
    ['Mở lại', 'Đóng mục này'],
  ] as const) {
    await item.getByRole('button', { name: act, exact: true }).click();
    const confirm = page.getByRole('dialog', { name: act, exact: true });
    await confirm.getByRole('textbox').fill('Đã trả lời khách hàng xong');
    await confirm.getByRole('button', { name: act, exact: true }).click();
    await expect(item.getByRole('button', { name: state, exact: true })).toBeVisible();
  }
});
