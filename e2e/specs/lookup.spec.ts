import type { Page } from '@playwright/test';
import { AGENT } from '../support/accounts.ts';
import { createApi } from '../support/api.ts';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const CALL = '**/api/ods/lookup/termination';
const LEFT = '20000029';

const code = (page: Page) => page.getByRole('main').getByLabel('Mã đại lý');
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Tra cứu' });
/** Types a code, sends it by Enter, and answers what came back. */
async function lookUp(page: Page, agentCode: string) {
  const answered = page.waitForResponse(CALL);
  await code(page).fill(agentCode);
  await code(page).press('Enter');
  return (await answered).json();
}

test.describe('CNT-13 the public lookup', () => {
  test('CNT-13 a visitor learns name, code and day of an agent who left, and nothing more', async ({
    page,
  }) => {
    await page.goto('/lookup');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Tra cứu thông tin chấm dứt' }),
    ).toBeVisible();
    const { data } = await lookUp(page, LEFT);
    expect(Object.keys(data).sort()).toEqual(['agentCode', 'agentName', 'terminatedOn']);
    const main = page.getByRole('main');
    await expect(main).toContainText(data.agentName);
    const day: string = data.terminatedOn;
    await expect(main).toContainText(`${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`);
    await expect(page).toHaveURL('/lookup');
    const violations = await axeViolations(page, { within: 'main' });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('CNT-13 who still works and who is unknown look the same', async ({ page }) => {
    await page.goto('/lookup');
    const main = page.getByRole('main');
    const pictureOf = async (agentCode: string) => {
      const { data } = await lookUp(page, agentCode);
      expect(data).toBeNull();
      await expect(main).toContainText(`Không có thông tin chấm dứt cho mã ${agentCode}`);
      return ((await main.textContent()) ?? '').replaceAll(agentCode, '#');
    };
    expect(await pictureOf(AGENT)).toBe(await pictureOf('99999999'));
  });

  test('CNT-13 asks for the picture when the invisible captcha is not to be had, and goes on by it', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource|PORTAL-CAPTCHA/);
    await page.route('**/api/authen/recaptcha/challenge', (route) => route.abort());
    await page.goto('/lookup');
    const { errorCode } = await lookUp(page, LEFT);
    expect(errorCode).toBe('INCORRECT_CAPTCHA_V3');
    await expect(page.getByRole('main').getByLabel('Mã xác nhận', { exact: true })).toBeFocused();
    await expect(page.getByRole('img', { name: 'Hình chứa mã' })).toBeVisible();
    await expect(code(page)).toHaveValue(LEFT);
  });

  test('a failure is shown, and what was typed stays for another try', async ({ page, watch }) => {
    watch.allow(/Failed to load resource.*503/);
    await page.route(CALL, (route) =>
      route.fulfill({
        status: 503,
        json: { statusCode: 503, data: null, description: 'Hệ thống bận.', errorCode: 'BUSY' },
      }),
    );
    await page.goto('/lookup');
    await lookUp(page, LEFT);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Hệ thống bận.');
    await expect(code(page)).toHaveValue(LEFT);
    await page.unroute(CALL);
    const answered = page.waitForResponse(CALL);
    await send(page).click();
    expect((await (await answered).json()).data.agentCode).toBe(LEFT);
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });
    test('CNT-13 fits, answer and all', async ({ page }) => {
      await page.goto('/lookup');
      await lookUp(page, LEFT);
      await expect(page.getByRole('main')).toContainText('Ngày chấm dứt');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(320);
      expect((await send(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });
  });
});

test('CNT-13 no answer without a captcha', async ({ portalUrl }) => {
  const { status, text, body } = await createApi(portalUrl).post('ods/lookup/termination', {
    agentCode: LEFT,
  });
  expect([status >= 400, body.errorCode]).toEqual([true, 'INCORRECT_CAPTCHA_V3']);
  expect(text).not.toContain('terminatedOn');
});
