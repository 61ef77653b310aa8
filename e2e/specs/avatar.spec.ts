import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { accountButton, chooseInAccount } from '../support/menus.ts';
import { png } from '../support/pictures.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const MB = 1024 * 1024;
/** Its own account: the picture changes what others would see. */
const OWNER = '20000040';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Đổi ảnh đại diện' });

async function openDialog(page: Page) {
  await chooseInAccount(page, 'Đổi ảnh đại diện');
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

const BUSY = 'Kho ảnh đang bận.';
const refuseUploads = (page: Page) =>
  page.route('**/api/admin/upload-avatar', (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, data: null, description: BUSY, errorCode: 'X' },
    }),
  );

interface Dropped {
  name: string;
  type: string;
  bytes: number;
}

const pictures = (count: number): Dropped[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `anh-${at}.png`,
    type: 'image/png',
    bytes: 2048,
  }));

/** Drops files that are made in the page: ten megabytes need not travel there. */
async function drop(page: Page, files: Dropped[]) {
  const dataTransfer = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const { name, type, bytes } of files) {
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
    }
    return data;
  }, files);
  const zone = dialogOf(page).getByText('hoặc kéo thả vào đây').locator('..');
  await zone.dispatchEvent('drop', { dataTransfer });
}

test.describe('what the avatar dialog takes', () => {
  test.use({ role: '20000009' });

  test('UPL-04 UPL-05 part of UPL-02: sizes and kinds, in the words of the specification; an upload shows its progress and can be stopped', async ({
    page,
  }) => {
    await page.goto('/personal-info');
    const dialog = await openDialog(page);
    const save = dialog.getByRole('button', { name: 'Cập nhật' });
    const wrong = 'Uploaded file format is wrong';
    for (const [name, type, bytes, text] of [
      ['nho.png', 'image/png', 1023, wrong],
      ['nho.png', 'image/png', 500, wrong],
      ['ghi-chu.txt', 'text/plain', 2048, wrong],
      ['lon.png', 'image/png', 10 * MB + 1, 'Uploaded file must be smaller than 10MB!'],
    ] as const) {
      await drop(page, [{ name, type, bytes }]);
      await expect(dialog.getByRole('alert')).toContainText(text);
      await save.click();
      await expect(dialog).toBeVisible();
    }
    for (const bytes of [1024, 10 * MB]) {
      const name = `vua-${bytes}.png`;
      await drop(page, [{ name, type: 'image/png', bytes }]);
      await expect(dialog.getByText(`Ảnh mới: ${name}`)).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
    }

    // Ten megabytes on a slow network: how much of them is on its way is shown and said, and the user stops it.
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: MB };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slow);
    const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('upload-avatar'));
    await save.click();
    const bar = dialog.getByRole('progressbar', { name: 'Đang gửi tệp' });
    await expect(bar).toHaveAttribute('aria-valuetext', /^Đang gửi tệp [1-9]\d?%$/);
    await dialog.getByRole('button', { name: 'Dừng gửi' }).click();
    await failed;
    await expect(bar).toHaveCount(0);
    await expect(dialog.getByText(/^Ảnh mới: /)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(save).toBeEnabled();
  });

  test('UPL-03 UPL-05 several files dropped at once are refused', async ({ page }) => {
    await page.goto('/personal-info');
    const dialog = await openDialog(page);
    await drop(page, pictures(11));
    await expect(dialog.getByRole('alert')).toContainText('You cannot upload more than 10 files');
    await drop(page, pictures(2));
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
  test('AVA-01 AVA-03 AVA-06 a real upload changes the header at once and stays', async ({
    page,
  }) => {
    await signIn(page, OWNER);
    await page.goto('/personal-info');
    await expect(accountButton(page)).toBeVisible();
    const before = await accountButton(page)
      .locator('img')
      .evaluateAll((images) => images[0]?.getAttribute('src') ?? null);
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
    const image = accountButton(page).locator('img');
    await expect(image).toBeVisible();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await image.getAttribute('src')).not.toBe(before);
    await page.reload();
    await expect(image).toBeVisible();
  });

  test('UPL-02 jpg, jpeg, png and heic of 1,024 to 10,485,760 bytes are taken, and shown when they were sent', async ({
    page,
  }) => {
    await signIn(page, OWNER);
    await page.goto('/personal-info');
    const heic = await readFile(path.join(import.meta.dirname, '../support/files/phone.heic'));
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 200, height: 120 });
      const pen = canvas.getContext('2d');
      for (let x = 0; x < 200; x += 4) {
        if (pen) pen.fillStyle = `hsl(${x * 7} 80% 50%)`;
        pen?.fillRect(x, 0, 4, 120);
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
    const jpeg = Buffer.from(drawn, 'base64');
    const kinds = [
      file('toi.jpg', jpeg, 'image/jpeg'),
      file('toi.jpeg', jpeg, 'image/jpeg'),
      file('toi.png', png(160, [200, 40, 90])),
      file('toi.heic', heic, 'image/heic'),
    ];
    for (const one of kinds) {
      const dialog = await openDialog(page);
      const drops = (bytes: number) => drop(page, [{ name: one.name, type: one.mimeType, bytes }]);
      for (const bytes of [1023, 10 * MB + 1]) {
        await drops(bytes);
        await expect(dialog.getByRole('alert'), `${one.name} ${bytes}`).toBeVisible();
      }
      for (const bytes of [1024, 10 * MB]) {
        await drops(bytes);
        await expect(dialog.getByRole('alert'), `${one.name} ${bytes}`).toHaveCount(0);
      }
      await dialog.locator('input[type=file]').setInputFiles([one]);
      const answered = page.waitForResponse('**/api/admin/upload-avatar');
      await dialog.getByRole('button', { name: 'Cập nhật' }).click();
      expect((await answered).status(), one.name).toBe(200);
      await expect(dialog).toBeHidden();
      const image = accountButton(page).locator('img');
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
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

  test('AVA-04 UPL-01 a picture is shown before it is sent and can be taken back; a failure shows a toast with what the service says of it, and changes nothing', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*500/);
    await signIn(page, OWNER);
    await page.goto('/personal-info');
    await refuseUploads(page);
    const dialog = await openDialog(page);
    const choose = () =>
      dialog.locator('input[type=file]').setInputFiles([file('toi.png', png(64, [200, 90, 60]))]);
    await choose();
    const preview = dialog.locator('img[src^="data:image/png;base64,"]');
    await expect(preview).toBeVisible();
    await dialog.getByRole('button', { name: 'Bỏ tệp toi.png' }).click();
    await expect(preview).toHaveCount(0);
    await expect(dialog.getByText('Ảnh mới: toi.png')).toHaveCount(0);
    await choose();
    await expect(preview).toBeVisible();
    await dialog.getByRole('button', { name: 'Cập nhật' }).click();
    const failed = 'Có lỗi xảy ra khi cập nhật. Vui lòng kiểm tra lại.';
    const toast = page.getByRole('alert').filter({ hasText: failed });
    await expect(toast).toContainText(BUSY);
    await expect(dialog.getByText('Ảnh mới: toi.png')).toBeVisible();
  });

  test('ERR-02 what the service says is a toast that goes after 5,000 ms, waits under the pointer and the keyboard, and can be closed over an open dialog', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*500/);
    await page.clock.install();
    await signIn(page, OWNER);
    await page.goto('/personal-info');
    await refuseUploads(page);
    const dialog = await openDialog(page);
    await dialog
      .locator('input[type=file]')
      .setInputFiles([file('toi.png', png(64, [200, 90, 60]))]);
    const toast = page.getByRole('alert').filter({ hasText: BUSY });
    const fail = async () => {
      await dialog.getByRole('button', { name: 'Cập nhật' }).click();
      await expect(toast).toBeVisible();
    };
    await fail();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await expect(toast).toHaveCount(0);
    await fail();
    await page.clock.runFor(4_900);
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    // Only what lies in the dialog takes focus while it is open.
    const close = toast.getByRole('button', { name: 'Đóng' });
    await close.focus();
    await expect(close).toBeFocused();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await fail();
    await page.clock.runFor(5_100);
    await expect(toast).toHaveCount(0);
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
    await expect(accountButton(page)).toBeVisible();
    await expect(accountButton(page).locator('img')).toHaveCount(0);
    await expect(accountButton(page)).toContainText(/\p{Lu}/u);
  });
});
