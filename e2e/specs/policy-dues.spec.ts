import type { Page } from '@playwright/test';
import type { DashboardFigures, DashboardWork, DuesAnswer, Paged } from '@portal/types';
import { AGENT, NEIGHBOUR } from '../support/accounts.ts';
import { answerTo } from '../support/answer.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: '20000009' });

const numbers = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('link', { name: /^\d{8,9}$/ })
    .allTextContents();
const rowOf = (page: Page, policyNo: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: policyNo, exact: true }) });
const dots = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');
const date = (day: string) => `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;

/** The answer of the list call that this act brings. */
const listed = (page: Page, act: () => Promise<unknown>) =>
  answerTo<DuesAnswer>(page, 'ods/policy/dues', act);
const expectRows = async (page: Page, { datas, totalData }: Paged<{ policyNo: string }>) => {
  await expect.poll(() => numbers(page)).toEqual(datas.map((row) => row.policyNo));
  await expect(page.getByText(`${dots(totalData)} kết quả`).first()).toBeVisible();
};

const WORDS = {
  due: (days: number) => (days === 0 ? 'Đến hạn hôm nay' : `Còn ${days} ngày đến hạn`),
  grace: (days: number) => (days === 0 ? 'Hết gia hạn hôm nay' : `Còn ${days}/60 ngày gia hạn`),
  lapsed: (days: number) =>
    days === 0 ? 'Hết hạn khôi phục hôm nay' : `Còn ${days} ngày khôi phục`,
  freeLook: (days: number) =>
    days === 0 ? 'Hết cân nhắc hôm nay' : `Còn ${days}/21 ngày cân nhắc`,
};

for (const [path, lists] of [
  ['/fee-policy-management', ['Chưa đóng phí', 'Sắp đến hạn', 'Đang gia hạn']],
  ['/renewal-fee-reminder', ['Đang gia hạn', 'Có thể khôi phục', 'Đang cân nhắc']],
] as const) {
  test(`POL-17 ${path} shows the days left of every list, in words`, async ({ page }) => {
    const tabs = page.getByRole('navigation', { name: 'Nhóm hợp đồng' });
    let seen = 0;
    for (const [at, name] of lists.entries()) {
      const answer = await listed(page, () =>
        at === 0 ? page.goto(path) : tabs.getByRole('link', { name }).click(),
      );
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(tabs.getByRole('link', { name })).toContainText(`${answer.totalData}`);
      if (answer.totalData > 0) await expectRows(page, answer);
      for (const row of answer.datas) {
        seen += 1;
        const shown = rowOf(page, row.policyNo);
        await expect(shown).toContainText(WORDS[row.kind](row.daysLeft));
        await expect(shown).toContainText(`đến ${date(row.until)}`);
        await expect(shown).toContainText(row.policyholder);
        await expect(shown).toContainText(dots(row.premium));
        if (row.phone) {
          await expect(
            shown.getByRole('link', { name: `Gọi ${row.policyholder}` }),
          ).toHaveAttribute('href', `tel:${row.phone}`);
        }
      }
    }
    expect(seen).toBeGreaterThan(5);
  });
}

test('POL-17 search, Back and reload keep the list; a row leads to its policy', async ({
  page,
}) => {
  const all = await listed(page, () => page.goto('/renewal-fee-reminder?kind=lapsed'));
  const holder = all.datas[0]?.policyholder ?? '';
  const plain = holder
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .toLowerCase();
  const found = await listed(page, () => page.getByRole('main').getByRole('searchbox').fill(plain));
  expect(found.datas.some((row) => row.policyholder === holder)).toBe(true);
  await expectRows(page, found);
  const again = await listed(page, () => page.reload());
  expect(again.datas).toEqual(found.datas);
  await expectRows(page, again);
  await page.getByRole('button', { name: /^Bỏ lọc/ }).click();
  await expectRows(page, all);
  await expect(page).toHaveURL('/renewal-fee-reminder?kind=lapsed');
  const no = all.datas[0]?.policyNo ?? '';
  await page.getByRole('link', { name: no, exact: true }).click();
  await expect(page).toHaveURL(`/policy-management/detail/${no}`);
  await page.goBack();
  await expectRows(page, all);
});

test.describe('elsewhere in the world', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });
  test('POL-13 dates, money and days left are formatted as in Viet Nam', async ({ page }) => {
    const { datas } = await listed(page, () => page.goto('/fee-policy-management'));
    expect(datas.length).toBeGreaterThan(0);
    for (const row of datas) {
      const shown = rowOf(page, row.policyNo);
      await expect(shown).toContainText(date(row.dueDate ?? ''));
      await expect(shown).toContainText(dots(row.premium));
      await expect(shown).toContainText(WORDS[row.kind](row.daysLeft));
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('POL-17 rows are cards with the call; nothing runs out of the screen', async ({ page }) => {
    const { datas } = await listed(page, () => page.goto('/renewal-fee-reminder?kind=lapsed'));
    await expect.poll(() => numbers(page)).toEqual(datas.map((row) => row.policyNo));
    const callable = datas.find((row) => row.phone);
    const call = rowOf(page, callable?.policyNo ?? '').getByRole('link', { name: /^Gọi/ });
    const box = await call.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(390);
    await page.goto('/dashboard');
    await expect(page.getByRole('img', { name: /Biểu đồ phí/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Số liệu của tôi' })).toContainText(/\d/);
    expect(await wide()).toBeLessThanOrEqual(390);
  });
});

test('part of POL-05: 20000009 and 20000010 share no due, by call', async ({ signedInApi }) => {
  const api = await signedInApi(AGENT);
  const theirs = await signedInApi(NEIGHBOUR);
  for (const kind of ['unpaid', 'due', 'grace', 'lapsed', 'freeLook']) {
    const query = `ods/policy/dues?kind=${kind}&pageSize=200`;
    const own = (await api.get<DuesAnswer>(query)).body.data.datas;
    const foreign = (await theirs.get<DuesAnswer>(query)).body.data.datas;
    expect(own.every((row) => row.agentCode === AGENT)).toBe(true);
    expect(foreign.every((row) => row.agentCode === NEIGHBOUR)).toBe(true);
    const named = await api.get<DuesAnswer>(`${query}&agentCode=${NEIGHBOUR}`);
    expect(named.body.data.totalData).toBe(0);
  }
  expect((await api.get('ods/policy/dues?view=group')).status).toBe(403);
});

test.describe('the dashboard', () => {
  test.describe('of a visitor', () => {
    test.use({ role: null });

    test('HOME-07 needs a login', async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page).not.toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('region', { name: 'Số liệu của tôi' })).toBeHidden();
    });
  });

  test('HOME-07 shows the agent’s own figures, which lead to exactly the rows counted', async ({
    page,
  }) => {
    const data = await answerTo<DashboardFigures>(page, 'ods/dashboard/figures', () =>
      page.goto('/dashboard'),
    );
    const figures = page.getByRole('region', { name: 'Số liệu của tôi' });
    await expect(figures.getByTitle(`${dots(data.month.collected)} ₫`)).toBeVisible();
    const inForce = figures.getByRole('link', { name: /Hợp đồng còn hiệu lực/ });
    await expect(inForce).toContainText(dots(data.inForce.policies));
    await inForce.click();
    await expect(page.getByText(`${dots(data.inForce.policies)} kết quả`).first()).toBeVisible();
    await page.goBack();
    const lapsing = await listed(page, () =>
      figures.getByRole('link', { name: /Sắp mất hiệu lực/ }).click(),
    );
    expect(lapsing.totalData).toBe(data.lapsing.policies);
    await expectRows(page, lapsing);
    await page.goBack();
    const unpaid = await listed(page, () =>
      figures.getByRole('link', { name: /Phí đã thu tháng này/ }).click(),
    );
    expect(unpaid.totalData).toBe(data.month.unpaid);
    await expectRows(page, unpaid);
  });

  test('HOME-07 lists the day’s work, each list leading to all of its rows', async ({ page }) => {
    const data = await answerTo<DashboardWork>(page, 'ods/dashboard/work', () =>
      page.goto('/dashboard'),
    );
    for (const [name, block] of [
      ['Phí đến hạn 7 ngày tới', data.dues],
      ['Sắp mất hiệu lực', data.lapsing],
      ['Sắp hết cân nhắc', data.freeLooks],
    ] as const) {
      const area = page.getByRole('region', { name, exact: true });
      for (const row of block?.datas ?? []) {
        await expect(
          area.getByRole('link', { name: row.policyholder, exact: true }).first(),
        ).toBeVisible();
        await expect(area).toContainText(WORDS[row.kind](row.daysLeft));
      }
      if (!block?.totalData) {
        await expect(area).toContainText('Không có việc nào');
        continue;
      }
      const all = await listed(page, () =>
        area.getByRole('link', { name: `Xem tất cả (${block.totalData})` }).click(),
      );
      expect(all.totalData).toBe(block.totalData);
      await expectRows(page, all);
      await page.goBack();
    }
  });
});
