import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { chooseInAccount } from '../support/menus.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

async function check(page: Page, what: string) {
  const violations = await axeViolations(page);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [what, id, nodes[0]?.html])).toEqual([]);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, what).toBeLessThanOrEqual(0);
}

for (const width of [1280, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`A11Y-01 IMP-01 choosing an agent, and the banner, at ${width} px`, async ({ page }) => {
      await signIn(page, 'hotro01');
      await chooseInAccount(page, 'Xem với tư cách đại lý');
      const dialog = page.getByRole('dialog', { name: 'Xem với tư cách đại lý' });
      await dialog.getByRole('searchbox').fill('20000010');
      await dialog.getByRole('radio', { name: /^20000010/ }).check();
      await check(page, 'choosing an agent');
      await dialog.getByRole('textbox', { name: /Lý do/ }).fill('Hỗ trợ');
      const begun = page.waitForEvent('load');
      await dialog.getByRole('button', { name: 'Bắt đầu xem' }).click();
      await begun;
      await expect(page.getByRole('region', { name: /với tư cách đại lý/ })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await check(page, 'the banner');
    });

    test.describe('20000009', () => {
      test.use({ role: '20000009' });
      test(`A11Y-01 part of LINK-01: linked accounts at ${width} px: without configuration each says so`, async ({
        page,
      }) => {
        await page.goto('/personal-info');
        await page.getByRole('button', { name: 'Liên kết mạng xã hội' }).click();
        const dialog = page.getByRole('dialog', { name: 'Liên kết mạng xã hội' });
        for (const name of ['Google', 'Apple', 'Facebook']) {
          await expect(dialog.getByRole('radio', { name })).toBeDisabled();
          await expect(dialog).toContainText(`${name} chưa được cấu hình.`);
        }
        await check(page, 'linked accounts');
      });
    });
  });
}

test('API-07 the signs left of a name of 100 and a reason of 500 are counted; one more is refused or not taken; the service takes 500', async ({
  page,
}) => {
  await page.goto('/contact');
  const name = page.getByRole('main').getByLabel(/^Họ và tên/);
  await name.fill('ế'.repeat(99));
  await expect(page.getByText('Còn 1 ký tự', { exact: true })).toBeVisible();
  await name.press('End');
  await name.pressSequentially('Ế');
  await expect(page.getByText('Còn 0 ký tự', { exact: true })).toBeVisible();
  await name.pressSequentially('a');
  await expect(page.getByText('Thừa 1 ký tự', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Gửi liên hệ' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');

  await signIn(page, 'hotro01');
  await chooseInAccount(page, 'Xem với tư cách đại lý');
  const dialog = page.getByRole('dialog', { name: 'Xem với tư cách đại lý' });
  await dialog.getByRole('searchbox').fill('20000010');
  await dialog.getByRole('radio', { name: /^20000010/ }).check();
  const reason = dialog.getByRole('textbox', { name: /Lý do/ });
  await reason.fill('ế'.repeat(499));
  await expect(dialog.getByText('Còn 1 ký tự', { exact: true })).toBeVisible();
  await reason.press('Control+End');
  await reason.pressSequentially('Ếa');
  await expect(reason).toHaveValue(`${'ế'.repeat(499)}Ế`);
  const begun = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Bắt đầu xem' }).click();
  await begun;
  await expect(page.getByRole('region', { name: /với tư cách đại lý/ })).toBeVisible();
});
