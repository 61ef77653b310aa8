import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { png, pngOfBytes } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const MB = 1024 * 1024;
/** Its own account: the picture changes what others would see. */
const OWNER = '20000037';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Đổi ảnh đại diện' });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Anh|Chị/ });

async function openDialog(page: Page) {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Đổi ảnh đại diện' }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

test.describe('what the avatar dialog takes', () => {
  test.use({ role: '20000009' });

  test('UPL-02 UPL-04 UPL-05 sizes and kinds, in the words of the specification', async ({ page }) => {
    await page.goto('/personal-info');
    const dialog = await openDialog(page);
    const input = dialog.locator('input[type=file]');
    const save = dialog.getByRole('button', { name: 'Cập nhật' });
    const wrong = 'Uploaded file format is wrong';
    for (const [files, text] of [
      [[file('nho.png', pngOfBytes(1023))], wrong],
      [[file('nho.png', pngOfBytes(500))], wrong],
      [[file('ghi-chu.txt', Buffer.alloc(2048, 65), 'text/plain')], wrong],
      [[file('lon.png', pngOfBytes(10 * MB + 1))], 'Uploaded file must be smaller than 10MB!'],
    ] as const) {
      await input.setInputFiles([...files]);
      await expect(dialog.getByRole('alert')).toContainText(text);
      await save.click();
      await expect(dialog).toBeVisible();
    }
    for (const bytes of [1024, 10 * MB]) {
      await input.setInputFiles([file('vua.png', pngOfBytes(bytes))]);
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await expect(dialog.getByText('Ảnh mới: vua.png')).toBeVisible();
    }
  });

  test('UPL-03 UPL-05 several files dropped at once are refused', async ({ page }) => {
    await page.goto('/personal-info');
    const dialog = await openDialog(page);
    const drop = async (count: number) => {
      const files = await page.evaluateHandle((many) => {
        const data = new DataTransfer();
        for (let at = 0; at < many; at += 1) {
          data.items.add(
            new File([new Uint8Array(2048)], `anh-${at}.png`, { type: 'image/png' }),
          );
        }
        return data;
      }, count);
      const zone = dialog.getByText('hoặc kéo thả vào đây').locator('..');
      await zone.dispatchEvent('drop', { dataTransfer: files });
    };
    await drop(11);
    await expect(dialog.getByRole('alert')).toContainText('You cannot upload more than 10 files');
    await drop(2);
    await expect(dialog.getByRole('alert')).toContainText('Uploaded file format is wrong');
  });

  test('leaving with something typed asks first', async ({ page }) => {
    await page.goto('/personal-info');
    const dialog = await openDialog(page);
    await dialog.getByLabel('Địa chỉ Zalo').fill('https://zalo.me/x');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Huỷ' });
    await expect(question).toContainText('Bạn muốn huỷ cập nhật?');
    await question.getByRole('button', { name: 'Từ chối' }).click();
    await expect(dialog.getByLabel('Địa chỉ Zalo')).toHaveValue('https://zalo.me/x');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Đồng ý' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('changing the avatar', () => {
  test('AVA-01 AVA-03 AVA-06 a real upload changes the header at once and stays', async ({ page }) => {
    await signIn(page, OWNER);
    await page.goto('/personal-info');
    const before = await account(page).locator('img').getAttribute('src').catch(() => null);
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel('Địa chỉ Zalo')).toBeVisible();
    await expect(dialog.getByLabel('Địa chỉ Facebook')).toBeVisible();
    const picture = png(160, [30, 110, 200]);
    expect(picture.length).toBeGreaterThan(1024);
    await dialog.locator('input[type=file]').setInputFiles([file('toi.png', picture)]);
    const sent = page.waitForRequest('**/api/admin/upload-avatar');
    const answered = page.waitForResponse('**/api/admin/upload-avatar');
    await dialog.getByRole('button', { name: 'Cập nhật' }).click();
    const request = await sent;
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
    const { data } = await (await answered).json();
    expect(data.avatar).toMatch(/\S/);
    expect(data.avatar).not.toContain('toi.png');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Cập nhật thành công')).toBeVisible();
    const image = account(page).locator('img');
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await image.getAttribute('src')).not.toBe(before);
    await page.reload();
    await expect(image).toBeVisible();
  });

  test('AVA-02 AVA-05 addresses alone are sent without a file; only web addresses are links', async ({
    page,
  }) => {
    await signIn(page, OWNER);
    await page.goto('/personal-info');
    const dialog = await openDialog(page);
    await dialog.getByLabel('Địa chỉ Zalo').fill(`https://zalo.me/${Date.now()}`);
    await dialog.getByLabel('Địa chỉ Facebook').fill(`javascript:alert(${Date.now()})`);
    const sent = page.waitForRequest('**/api/admin/upload-avatar');
    await dialog.getByRole('button', { name: 'Cập nhật' }).click();
    const body = (await sent).postDataBuffer()?.toString('latin1') ?? '';
    expect(body).toContain('name="urlZalo"');
    expect(body).not.toContain('name="file"');
    await expect(dialog).toBeHidden();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /zalo\.me/ })).toHaveAttribute('href', /^https:/);
    await expect(main).toContainText('javascript:alert');
    await expect(main.locator('a[href^="javascript"]')).toHaveCount(0);
  });

  test('AVA-04 a failure is told in a toast and changes nothing', async ({ page, watch }) => {
    watch.allow(/Failed to load resource.*500/);
    await signIn(page, OWNER);
    await page.goto('/personal-info');
    await page.route('**/api/admin/upload-avatar', (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: 500, data: null, description: 'Lỗi.', errorCode: 'UNEXPECTED' },
      }),
    );
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles([file('toi.png', png(64, [200, 90, 60]))]);
    await dialog.getByRole('button', { name: 'Cập nhật' }).click();
    await expect(
      page.getByText('Có lỗi xảy ra khi cập nhật. Vui lòng kiểm tra lại.'),
    ).toBeVisible();
    await expect(dialog.getByText('Ảnh mới: toi.png')).toBeVisible();
  });

  test('AVA-06 a picture that cannot be fetched leaves the initials', async ({ page, watch }) => {
    watch.allow(/Failed to load resource.*404.*downloadFile/);
    await page.route('**/api/app/downloadFile?*', (route) =>
      route.fulfill({
        status: 404,
        json: { statusCode: 404, data: null, description: 'Không có.', errorCode: 'NOT_FOUND' },
      }),
    );
    await signIn(page, OWNER);
    await page.goto('/personal-info');
    await expect(account(page)).toBeVisible();
    await expect(account(page).locator('img')).toHaveCount(0);
    await expect(account(page)).toContainText(/\p{Lu}/u);
  });
});
