import { goByMenu } from '../support/menus.ts';
import { portalReady } from '../support/portal-ready.ts';
import { expect, test } from '../support/test.ts';

test.describe('without a mouse', () => {
  test('the first Tab offers the way over the header to the content', async ({ page }) => {
    await page.goto('/contact');
    await portalReady(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Đến nội dung chính' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a change of page moves focus to its heading and announces its name', async ({ page }) => {
    await page.goto('/contact');
    await page
      .getByRole('navigation', { name: 'Danh mục chính' })
      .getByRole('link', { name: 'Nghề nghiệp' })
      .click();
    await expect(page).toHaveURL('/career');
    await expect(page.getByRole('heading', { level: 1, name: 'Nghề nghiệp' })).toBeFocused();
    await expect(page).toHaveTitle(/^Nghề nghiệp · /);
    await expect(page.getByRole('status').filter({ hasText: /^Nghề nghiệp$/ })).toHaveCount(1);
  });

  test.describe('from one remote to another', () => {
    test.use({ role: '20000009' });
    test('focus and announcement follow, too', async ({ page }) => {
      await page.goto('/personal-info');
      await goByMenu(page, 'Hợp đồng', 'Tra cứu hợp đồng');
      await expect(page.getByRole('heading', { level: 1, name: 'Tra cứu hợp đồng' })).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: /^Tra cứu hợp đồng$/ })).toHaveCount(
        1,
      );
    });
  });

  test.describe('on a page with a list', () => {
    test.use({ role: '20000009' });
    test('/ moves focus to the search field of the list, not to that of the header', async ({
      page,
    }) => {
      await page.goto('/policy-management');
      const field = page.getByRole('main').getByRole('searchbox');
      await expect(field).toHaveAttribute('aria-keyshortcuts', '/');
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
    });
  });

  test('what has focus can be seen', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('form', { name: 'Đăng nhập' })).toBeVisible();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const visible = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return true;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active);
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
        );
      });
      expect(visible, `after ${press + 1} presses`).toBe(true);
    }
  });
});
