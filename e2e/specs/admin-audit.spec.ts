import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { apiOf } from '../support/api.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const WHO = '20000010';

test('ADM-AUD-06: an extract for a person and days is printed with its head, its events and the hash of the file that can be saved, and is an event itself', async ({
  page,
  portalUrl,
}) => {
  // The person has signed in: there is something to extract.
  await apiOf(portalUrl, WHO);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signIn(page, 'kiemsoat01');
  await page.goto('/admin/audit');
  await page.getByRole('textbox', { name: 'Người thực hiện' }).fill(WHO);
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'Từ ngày' }).fill(today.split('-').reverse().join('/'));
  await page.getByRole('button', { name: 'Lọc', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`who=${WHO}&from=${today}`));
  await expect(page.getByRole('list', { name: 'Sự kiện' }).getByText(WHO).first()).toBeVisible();
  await page.getByRole('button', { name: 'In', exact: true }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Lưu tệp của bản in' }).click();
  const bytes = await readFile(await (await saved).path());
  const text = bytes.toString('utf8').replace(/^\u{feff}/u, '');
  const last = text.trimEnd().split('\r\n').at(-1) ?? '';
  const hash = createHash('sha256')
    .update(text.slice(0, text.indexOf(last)))
    .digest('hex');
  expect(last).toContain(hash);

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: 'Bản in nhật ký kiểm toán' });
  await expect(sheet).toBeVisible();
  for (const line of [/^Người xuất: kiemsoat01/, new RegExp(`^Điều kiện: .*${WHO}`)])
    await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText(`SHA-256: ${hash}`)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  const rows = text.split('\r\n').filter((line) => /^\d+,/.test(line));
  expect(rows.length).toBeGreaterThan(0);
  await expect(sheet.getByRole('row')).toHaveCount(rows.length + 1);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/audit?who=kiemsoat01&what=audit');
  await expect(
    page
      .getByRole('list', { name: 'Sự kiện' })
      .getByText(/Trích xuất nhật ký/)
      .first(),
  ).toBeVisible();
});
