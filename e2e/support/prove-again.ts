import type { Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

/** Gives the password in the host's dialog, which asks for it before something dangerous goes on. */
export async function proveAgain(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Xác nhận danh tính' });
  await dialog.getByLabel('Mật khẩu hiện tại', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}
