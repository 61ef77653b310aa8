import { loginForm, sendLogin } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe('signing in from the header @smoke', () => {
  test('LOGIN-02 the dialog signs in like the page does', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
    await expect(dialog.getByLabel('Tên đăng nhập')).toBeFocused();
    await expect(dialog.getByRole('link', { name: 'Quên mật khẩu?' })).toBeVisible();
    await expect(dialog.locator('a[href="/lookup"]')).toBeVisible();
    for (const provider of ['Google', 'Apple', 'Facebook']) {
      await expect(dialog.getByRole('button', { name: `Đăng nhập với ${provider}` })).toBeVisible();
    }
    await sendLogin(loginForm(page), '20000024');
    await expect(page).toHaveURL('/online-security');
    await expect(dialog).toBeHidden();
  });

  test('LOGIN-02 focus stays in the dialog, Esc closes it and gives focus back', async ({
    page,
  }) => {
    await page.goto('/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
    await expect(dialog.getByLabel('Tên đăng nhập')).toBeFocused();
    const outside = () =>
      page.evaluate(() => {
        const active = document.activeElement;
        return active !== document.body && !active?.closest('dialog');
      });
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 14; press += 1) {
        await page.keyboard.press(key);
        expect(await outside()).toBe(false);
      }
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('LOGIN-09 a rejection is shown over the dialog and leaves what was typed', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*authentication\/login/);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
    await sendLogin(loginForm(page), 'khong-co-ai', 'Sai-mat-khau-1');
    const rejection = page.getByRole('dialog', { name: 'Chưa đăng nhập được' });
    await expect(rejection).toBeVisible();
    await rejection.getByRole('button', { name: 'Thử lại' }).click();
    await expect(rejection).toBeHidden();
    await expect(loginForm(page).getByLabel('Tên đăng nhập')).toHaveValue('khong-co-ai');
  });

  test('the dialog leads on to registration and closes', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
    await dialog.getByRole('link', { name: 'Quên mật khẩu?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(dialog).toBeHidden();
  });
});
