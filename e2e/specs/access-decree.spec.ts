import { PASSWORD } from '../support/accounts.ts';
import { answerTo } from '../support/answer.ts';
import { apiOf } from '../support/api.ts';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Used by this file only: its decision is withdrawn before each test and given again in the last one. */
const PERSON = '20000011';

test.describe('the decree', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeEach(async ({ portalUrl }) => {
    const api = await apiOf(portalUrl, PERSON);
    const taken = { kind: 'DECREE', version: '2026-1', decision: 'REFUSED' };
    expect((await api.post('admin/account/consent', taken)).status).toBe(200);
  });

  test('GRD-04 GRD-05 refusing logs out, and the decree is asked again', async ({ page }) => {
    await signIn(page, PERSON, PASSWORD);
    await expect(page).toHaveURL('/online-security');
    await expect(page.getByRole('heading', { name: 'Cam kết bảo mật thông tin' })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Xác nhận về bảo vệ dữ liệu cá nhân' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Từ chối' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    await page.goto('/personal-info');
    await expect(page).toHaveURL(/^[^?]*\/401/);
  });

  test('nothing to find for axe, on a phone either', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/online-security');
    await expect(page.getByRole('heading', { name: '1. Căn cứ' })).toBeVisible();
    const violations = await axeViolations(page, { within: 'main' });
    const serious = violations.filter(({ impact }) => impact !== 'minor' && impact !== 'moderate');
    expect(serious).toEqual([]);
  });

  test('GRD-04 GRD-05 agreeing moves on, is kept, and private pages open', async ({ page }) => {
    await signIn(page, PERSON, PASSWORD);
    await page.goto('/personal-info');
    await expect(page).toHaveURL('/online-security');
    const consent = await answerTo<unknown>(page, /admin\/account\/consent$/, () =>
      page.getByRole('button', { name: 'Đồng ý' }).click(),
    );
    expect(consent).toMatchObject({
      kind: 'DECREE',
      version: '2026-1',
      decision: 'AGREED',
    });
    await expect(page).toHaveURL('/');
    await page.goto('/personal-info');
    await expect(page).toHaveURL('/personal-info');
  });

  test.afterAll(async ({ portalUrl }) => {
    const api = await apiOf(portalUrl, PERSON);
    await api.post('admin/account/consent', {
      kind: 'DECREE',
      version: '2026-1',
      decision: 'AGREED',
    });
  });
});
