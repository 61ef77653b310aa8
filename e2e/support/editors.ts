import { expect, type Locator, type Page } from '@playwright/test';

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** What is written in a draft is stored. */
export const saved = (page: Page) =>
  expect(page.getByText('Đã lưu', { exact: true }).first()).toBeVisible();

/** Begins an item of a kind. */
export async function create(page: Page, kind = 'article'): Promise<void> {
  await page.goto(`/admin/content/list/${kind}`);
  await page.getByRole('button', { name: 'Tạo mới' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/content/edit/${kind}/draft-\\d+$`));
}

/** The text of a language that a title heads. */
export const titleOf = (page: Page, language = 'Tiếng Việt') =>
  region(page, language).getByRole('textbox', { name: 'Tiêu đề' });

/** An act of the bar that is confirmed in a dialog of its name. */
export async function confirm(page: Page, name: string, text?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  if (text !== undefined) await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name, exact: true }).click();
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gửi duyệt' }).click();
  await expect(page.getByText('Chờ duyệt', { exact: true })).toBeVisible();
}

/** Makes a link to the open draft; returns its address. */
export async function previewLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Liên kết xem trước' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liên kết xem trước' });
  await dialog.getByRole('button', { name: 'Tạo liên kết' }).click();
  const link = await dialog.getByLabel('Liên kết', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return link;
}

/** Puts a picture into the store, from the dialog that chooses one. */
export async function uploadPicture(
  page: Page,
  buffer: Buffer,
  { vi, en = '' }: { vi: string; en?: string },
): Promise<void> {
  const store = page.getByRole('dialog', { name: 'Chọn ảnh' });
  const file = { name: 'anh.png', mimeType: 'image/png', buffer };
  await store.locator('input[type=file]').setInputFiles(file);
  await store.getByLabel('Mô tả ảnh (tiếng Việt)').fill(vi);
  await store.getByLabel('Mô tả ảnh (tiếng Anh)').fill(en);
  await store.getByRole('button', { name: 'Tải lên' }).click();
  await expect(store).toBeHidden();
}

/** Hands foreign HTML to what is written in, as the clipboard or the mouse does. */
export const give = (text: Locator, html: string, how: 'paste' | 'drop' = 'paste') =>
  text.evaluate(
    (element, [content, by]) => {
      const data = new DataTransfer();
      data.setData('text/html', content);
      const { left, top } = element.getBoundingClientRect();
      const event = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        by === 'paste'
          ? new ClipboardEvent('paste', { ...event, clipboardData: data })
          : new DragEvent('drop', {
              ...event,
              dataTransfer: data,
              clientX: left + 40,
              clientY: top + 30,
            }),
      );
    },
    [html, how] as const,
  );
