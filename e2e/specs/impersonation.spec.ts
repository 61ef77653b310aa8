import { accountButton, chooseInAccount, openMenu, userMenu } from '../support/menus.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const EXIT = 'Thoát chế độ xem đại lý 20000009';

// A count of messages that is sent while the session changes hands is refused; the page is loaded again at once.
test.beforeEach(({ watch }) => watch.allow(/403.*cms\/notifys\/list/));

test('IMP-01 IMP-02 IMP-03 IMP-05 staff looks at the portal as an agent, changes nothing, and goes back', async ({
  page,
}) => {
  await signIn(page, 'hotro01');
  await openMenu(accountButton(page));
  await expect(page.getByRole('menuitem', { name: /^Thoát chế độ xem/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Xem với tư cách đại lý' }).click();

  const dialog = page.getByRole('dialog', { name: 'Xem với tư cách đại lý' });
  await dialog.getByRole('searchbox').fill('20000009');
  await dialog.getByRole('radio', { name: /^20000009/ }).check();
  await dialog.getByRole('button', { name: 'Bắt đầu xem' }).click();
  await expect(dialog.getByText('Vui lòng nhập lý do.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /Lý do/ }).fill('Hỗ trợ tra cứu hợp đồng');
  const begun = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Bắt đầu xem' }).click();
  await begun;

  const banner = page.getByRole('region', { name: 'Chế độ xem với tư cách đại lý' });
  await expect(banner).toContainText('20000009');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(userMenu(page).getByRole('button', { name: 'Hợp đồng' })).toBeVisible();
  await page.goto('/policy-management');
  await expect(page.getByRole('heading', { level: 1, name: 'Tra cứu hợp đồng' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(banner).toBeVisible();

  // Stored with the session: another page of the portal knows, and the server refuses what would change something.
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('portal.session') ?? '{}') as Record<string, unknown>,
  );
  expect(stored.faceMask).toBe('20000009');
  await openMenu(accountButton(page));
  for (const none of ['Đổi mật khẩu', 'Đổi ảnh đại diện', 'Xem với tư cách đại lý'])
    await expect(page.getByRole('menuitem', { name: none })).toHaveCount(0);
  const left = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: EXIT }).click();
  await left;

  await expect(banner).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(userMenu(page).getByRole('button', { name: 'Hợp đồng' })).toHaveCount(0);
  await chooseInAccount(page, 'Cài đặt tài khoản');
  await expect(page.getByText('Nhân viên').first()).toBeVisible();
});

test('IMP-03 the banner leads back as well', async ({ page }) => {
  await signIn(page, 'hotro01');
  await chooseInAccount(page, 'Xem với tư cách đại lý');
  const dialog = page.getByRole('dialog', { name: 'Xem với tư cách đại lý' });
  await dialog.getByRole('searchbox').fill('20000009');
  await dialog.getByRole('radio', { name: /^20000009/ }).check();
  await dialog.getByRole('textbox', { name: /Lý do/ }).fill('Hỗ trợ');
  const begun = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Bắt đầu xem' }).click();
  await begun;
  const banner = page.getByRole('region', { name: 'Chế độ xem với tư cách đại lý' });
  const left = page.waitForEvent('load');
  await banner.getByRole('button', { name: EXIT }).click();
  await left;
  await expect(banner).toBeHidden();
  await openMenu(accountButton(page));
  await expect(page.getByRole('menuitem', { name: 'Xem với tư cách đại lý' })).toBeVisible();
});
