import type { Page } from '@playwright/test';
import type { GaGrowth, PolicyStatesChart, PolicyTotals, PremiumChart } from '@portal/types';
import { answerTo } from '../support/answer.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const dots = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');
const months = (page: Page, name: string) =>
  page.getByRole('table', { name }).getByRole('rowheader');

test.describe('charts over the lists', () => {
  test.use({ role: '20000007' });

  test('POL-02 open by keyboard, say what the calls answer, and their tables the same', async ({
    page,
  }) => {
    await page.goto('/policy-management/group');
    const open = page.getByRole('button', { name: 'Xem biểu đồ' });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.focus();
    const states = await answerTo<PolicyStatesChart>(page, 'ods/policy/chart/states?', () =>
      page.keyboard.press('Enter'),
    );
    const chart = page.getByRole('img', { name: /^Hợp đồng theo tình trạng/ });
    const table = page.getByRole('table', { name: 'Hợp đồng theo tình trạng' });
    const force = states.find(({ status }) => status === 'IN_FORCE');
    await expect(chart).toContainText(`Đang hiệu lực${dots(force?.policies ?? 0)}`);
    await expect(table.getByRole('row', { name: /^Đang hiệu lực/ })).toContainText(
      dots(force?.annualPremium ?? 0),
    );
    await expect(table.getByRole('row')).toHaveCount(states.length + 1);

    await page.getByRole('tab', { name: 'Hợp đồng theo tình trạng' }).focus();
    const premium = await answerTo<PremiumChart>(page, 'ods/policy/chart/premium?', () =>
      page.keyboard.press('ArrowRight'),
    );
    await expect(months(page, 'Phí theo tháng')).toHaveText(
      premium.map(({ month }) => `${month.slice(4)}/${month.slice(0, 4)}`).reverse(),
    );
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('img', { name: /^Tỷ lệ duy trì/ })).toContainText(
      /Sau 13 tháng\d+(?:,\d)?%Sau 25 tháng\d+(?:,\d)?%/,
    );
    // Open here is open there.
    await page.goto('/policy-claim-management/group');
    await expect(page.getByRole('img', { name: /^Bồi thường theo tình trạng/ })).toBeVisible();
  });

  test('are folded on a phone, fit it when opened, and a failed one has a retry', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*503/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/ods/policy/chart/states?*', (route) =>
      route.fulfill({
        status: 503,
        json: { statusCode: 503, data: null, description: 'Lỗi.', errorCode: 'UNAVAILABLE' },
      }),
    );
    await page.goto('/policy-management');
    await page.getByRole('button', { name: 'Xem biểu đồ' }).click();
    const charts = page.getByRole('region', { name: 'Biểu đồ' });
    await expect(charts.getByRole('alert')).toContainText('UNAVAILABLE');
    await page.unroute('**/api/ods/policy/chart/states?*');
    await charts.getByRole('button', { name: 'Thử lại' }).click();
    await expect(charts.getByRole('table', { name: 'Hợp đồng theo tình trạng' })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Xem biểu đồ' })).toBeVisible();
  });
});

test('GAD-11 beside the sum of a group its director is asked for the secondary password once, then sum, charts and growth report tell of it', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource.*403/);
  await signIn(page, '20000021');
  await page.goto('/policy-management/group');
  const sums = page.getByRole('region', { name: 'Tổng quan hợp đồng' });
  const ask = sums.getByRole('button', { name: 'Mở khoá Phí đã đóng bằng mật khẩu GAD phụ' });
  const dialog = page.getByRole('dialog');
  await expect(sums).toContainText('cần mật khẩu GAD phụ');
  await ask.press('Enter');
  await expect(dialog.getByLabel(/Mật khẩu GAD/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  // The charts ask by the same dialog; what is closed there is asked again here.
  await page.getByRole('button', { name: 'Xem biểu đồ' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Số liệu tài chính của nhóm cần mật khẩu GAD phụ')).toBeVisible();
  await ask.click();
  await dialog.getByLabel(/Mật khẩu GAD/).fill('Gad@2026xy');
  const totals = await answerTo<PolicyTotals>(page, 'ods/office-policy/get-total-policy', () =>
    dialog.getByRole('button', { name: 'Tiếp tục' }).click(),
  );
  expect(totals.sumOfPolicyPaidTodateAll).toBeGreaterThan(0);
  await expect(
    sums.getByTitle(new RegExp(`^${dots(totals.sumOfPolicyPaidTodateAll ?? 0)}`)),
  ).toBeVisible();
  await expect(ask).toHaveCount(0);
  // A keyboard user's focus is on the sum, not at the top of the page.
  const focused = page.locator(':focus');
  await expect(focused).toContainText('tỷ');
  await expect(page.getByRole('img', { name: /^Hợp đồng theo tình trạng/ })).toBeVisible();
  const growth = await answerTo<GaGrowth>(page, 'ods/ga/growth', () =>
    page.goto('/ga-growth-report'),
  );
  await expect(page.getByRole('img', { name: /^Phí theo tháng/ })).toBeVisible();
  const members = page.getByRole('table', { name: 'Hợp đồng mới theo thành viên' });
  for (const member of growth.members) await expect(members).toContainText(member.agentCode);
  await expect(months(page, 'Hợp đồng mới theo tháng')).toHaveCount(12);
});
