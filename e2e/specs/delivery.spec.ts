import type { Locator, Page } from '@playwright/test';
import type { DeliveryRow, DeliveryTotals, Paged } from '@portal/types';
import { NEIGHBOUR } from '../support/accounts.ts';
import { answerTo } from '../support/answer.ts';
import { apiOf } from '../support/api.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** An FC with contracts to hand over; no other spec changes or counts them. */
const WRITER = NEIGHBOUR;
const PACKAGES = '/policy-delivery/contract-package';
const ALL = '/policy-delivery/delivery-contract-list';

const table = (page: Page, name = 'Danh sách giao hợp đồng') => page.getByRole('table', { name });
const rowsOf = (list: Locator) =>
  list.getByRole('row').filter({ has: list.page().getByRole('cell') });
const date = (day: string) => `${day.slice(6, 8)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;
const dots = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

/** The answer of a list call that this act brings. */
const listed = (page: Page, act: () => Promise<unknown>) =>
  answerTo<Paged<DeliveryRow>>(page, 'ods/delivery/list?', act);

test.describe('of an agent', () => {
  test.use({ role: '20000009' });

  test('POL-02 the overview leads to the rows it counts; a list is searched and filtered in its address', async ({
    page,
  }) => {
    const totals = await answerTo<DeliveryTotals>(page, 'ods/delivery/totals?', () =>
      page.goto('/policy-delivery'),
    );
    const figures = page.getByRole('region', { name: 'Hợp đồng của tôi' });
    await expect(page.getByRole('region', { name: 'Hợp đồng của nhóm' })).toBeHidden();
    const sent = await listed(page, () =>
      figures.getByRole('link', { name: /Đang gửi đến đại lý/ }).click(),
    );
    expect(sent.totalData).toBe(totals.states.SENT);
    await expect(page).toHaveURL(`${PACKAGES}?state=SENT`);

    const all = await listed(page, () => page.goto(ALL));
    expect(all.totalData).toBe(totals.totalData);
    await expect(rowsOf(table(page))).toHaveCount(all.datas.length);
    for (const [index, row] of all.datas.entries()) {
      const shown = rowsOf(table(page)).nth(index);
      await expect(shown).toContainText(row.policyNo);
      await expect(shown).toContainText(date(row.sentOn));
      await expect(shown).toContainText(row.deliveredOn === null ? '–' : date(row.deliveredOn));
    }
    await expect(page.getByText(`${dots(all.totalData)} kết quả`).first()).toBeVisible();
    const one = all.datas[0];
    const found = await listed(page, () =>
      page.getByRole('main').getByRole('searchbox').fill(`${one?.packageNo.toLowerCase()}`),
    );
    expect(found.datas.map((row) => row.packageNo)).toEqual([one?.packageNo]);
    await expect(page).toHaveURL(/search=gn/);
    await table(page)
      .getByRole('link', { name: one?.policyNo ?? '-' })
      .click();
    await expect(page).toHaveURL(`/policy-management/detail/${one?.policyNo}`);
    const card = page.getByRole('region', { name: 'Giao hợp đồng' });
    await expect(card).toContainText(one?.packageNo ?? '-');
    await expect(card).toContainText(date(one?.sentOn ?? ''));
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('rows are cards within the screen, and the dialog fits it', async ({ page }) => {
      const { datas } = await listed(page, () => page.goto(PACKAGES));
      expect(datas.length).toBeGreaterThan(0);
      const list = table(page, 'Danh sách bộ hợp đồng chờ bàn giao');
      await expect(rowsOf(list)).toHaveCount(datas.length);
      await page.getByRole('button', { name: `Bàn giao hợp đồng ${datas[0]?.policyNo}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Bàn giao hợp đồng' });
      await expect(dialog.getByRole('button', { name: 'Ghi nhận bàn giao' })).toBeInViewport();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
});

test('an agent hands a contract over and records the confirmation; a second person gets a message', async ({
  page,
  portalUrl,
  watch,
}) => {
  watch.allow(/Failed to load resource.*409/);
  await signIn(page, WRITER);
  const { datas } = await listed(page, () => page.goto(PACKAGES));
  const [first, second] = datas;
  if (first === undefined || second === undefined) throw new Error(`${WRITER} has nothing to do`);
  const open = (row: DeliveryRow) =>
    page.getByRole('button', { name: `Bàn giao hợp đồng ${row.policyNo}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Bàn giao hợp đồng' });
  const submit = dialog.getByRole('button', { name: 'Ghi nhận bàn giao' });
  const day = dialog.getByRole('textbox', { name: /Ngày khách hàng nhận hợp đồng/ });

  await open(first);
  const today = await day.inputValue();
  await day.fill('01/01/2020');
  await submit.click();
  await expect(day).toHaveAccessibleDescription(/không được trước ngày/);
  await day.fill(today);
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Đã ghi nhận bàn giao')).toBeVisible();
  await expect(table(page, 'Danh sách bộ hợp đồng chờ bàn giao')).not.toContainText(first.policyNo);

  // Another user, in another browser, is quicker with the second one.
  await open(second);
  const elsewhere = await apiOf(portalUrl, WRITER);
  const [d, m, y] = today.split('/');
  const done = await elsewhere.post('ods/delivery/hand-over', {
    packageNo: second.packageNo,
    version: second.version,
    deliveredOn: `${y}${m}${d}`,
  });
  expect(done.status).toBe(200);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('vừa được người khác cập nhật');
  await expect(dialog).toContainText('Đã bàn giao');
  await expect(submit).toBeHidden();
  await page.keyboard.press('Escape');

  await listed(page, () =>
    page.goto(`/policy-delivery/consulting-confirm?search=${first.packageNo}`),
  );
  const list = table(page, 'Danh sách xác nhận tư vấn');
  await expect(list).toContainText('Còn 21/21 ngày cân nhắc');
  const record = page.getByRole('button', {
    name: `Ghi nhận xác nhận tư vấn của hợp đồng ${first.policyNo}`,
  });
  await record.click();
  const question = page.getByRole('dialog', { name: 'Ghi nhận xác nhận tư vấn' });
  await question.getByRole('radio', { name: 'Khách hàng không xác nhận' }).check();
  const send = question.getByRole('button', { name: 'Ghi nhận', exact: true });
  await send.click();
  await expect(question.getByRole('textbox', { name: 'Ghi chú' })).toHaveAccessibleDescription(
    /vui lòng ghi lý do/,
  );
  await question.getByRole('radio', { name: 'Khách hàng xác nhận', exact: true }).check();
  await send.click();
  await expect(question).toBeHidden();
  await listed(page, () => page.getByRole('link', { name: /^Đã xác nhận/ }).click());
  await expect(list).toContainText(first.policyNo);
  await expect(list).toContainText(today);
});

test('SEC-30 a manager sees the deliveries of those below and writes about none of them', async ({
  signedInApi,
}) => {
  const manager = await signedInApi('20000007');
  const { body } = await manager.get<Paged<DeliveryRow>>(
    'ods/delivery/list?view=group&pageSize=200',
  );
  const foreign = body.data.datas.find((row) => !row.mine && row.deliveredOn === null);
  expect(foreign?.phone).toMatch(/^\*{7}\d{3}$/);
  const change = { version: foreign?.version, deliveredOn: foreign?.sentOn };
  const answers = await Promise.all(
    [foreign?.packageNo, 'GN0'].map((packageNo) =>
      manager.post('ods/delivery/hand-over', { ...change, packageNo }),
    ),
  );
  expect(answers.map(({ status, body: answer }) => [status, answer.errorCode])).toEqual([
    [404, 'DELIVERY_NOT_FOUND'],
    [404, 'DELIVERY_NOT_FOUND'],
  ]);
});
