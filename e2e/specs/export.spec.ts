import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { CustomerRow, Paged, PolicyRow } from '@portal/types';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { AGENT } from '../support/accounts.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: AGENT });

const FIND = /\d+ kết quả/;
const pressed = (page: Page) => page.getByRole('button', { name: 'Xuất Excel' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Xuất danh sách' });

/** The file that a press brings. */
async function download(page: Page, name = 'Xuất tệp') {
  const begun = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name, exact: true }).click();
  const file = await begun;
  await expect(dialogOf(page).getByText(`Đã lưu tệp ${file.suggestedFilename()}`)).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function every<Row>(api: Api, path: string, query: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 1; ; at += 1) {
    const { body } = await api.get<Paged<Row>>(`${path}?${query}&page=${at}&pageSize=200`);
    rows.push(...body.data.datas);
    if (rows.length >= body.data.totalData) return rows;
  }
}

test('an xlsx holds the rows of the list, all pages of it, as they are filtered and sorted', async ({
  page,
  signedInApi,
}) => {
  const query = 'status=IN_FORCE,GRACE&sort=premium&order=desc';
  await page.goto(`/policy-management?${query}&pageSize=10`);
  await expect(page.getByText(FIND).first()).toBeVisible();
  await pressed(page).click();
  const listed = await every<PolicyRow>(
    await signedInApi(AGENT),
    'ods/policy/list',
    `view=own&${query}`,
  );
  expect(listed.length).toBeGreaterThan(10);
  const rowCount = listed.length.toLocaleString('de-DE');
  await expect(dialogOf(page).getByText(`Tệp có ${rowCount} dòng`)).toBeVisible();
  const { name, bytes } = await download(page);
  expect(name).toMatch(/^hop-dong-\d{8}-\d{4}\.xlsx$/);
  const [head = [], ...rows] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  // What the table shows, in its order; a status is the word of the screen.
  const shown = page.getByRole('table').getByRole('columnheader');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(pressed(page)).toBeFocused();
  const heads = (await shown.allTextContents()).map((text) => text.trim());
  expect(head.map(String)).toEqual(heads.filter((text) => text !== ''));
  const column = (title: string) => head.indexOf(title);
  expect(rows.map((row) => [row[column('Số hợp đồng')], row[column('Phí')]])).toEqual(
    listed.map(({ policyNo, premium }) => [policyNo, premium]),
  );
  // Đ, Ư, Ơ and stacked marks arrive as they are.
  const people = rows.map((row) => row[column('Bên mua bảo hiểm')]);
  expect(people).toEqual(listed.map(({ policyholder }) => policyholder));
  expect(people.join('')).toMatch(/[Đđư-ỹ]/u);
  const first = page.getByRole('table').getByRole('row').nth(1);
  for (const cell of [people[0], rows[0]?.[column('Sản phẩm')], rows[0]?.[column('Tình trạng')]])
    await expect(first).toContainText(String(cell));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a csv of customers, masked as the cards are, from a drawer', async ({
    page,
    signedInApi,
  }) => {
    await page.goto('/customer-information');
    await expect(page.getByText(FIND).first()).toBeVisible();
    await pressed(page).click();
    await dialogOf(page).getByLabel(/CSV/).check();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
    const { name, bytes } = await download(page);
    expect(name).toMatch(/^khach-hang-\d{8}-\d{4}\.csv$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = parseCsv(new TextDecoder().decode(bytes));
    const listed = await every<CustomerRow>(
      await signedInApi(AGENT),
      'ods/customer/list',
      'kind=all&sort=name&order=asc',
    );
    expect(head?.slice(0, 3)).toEqual(['Họ và tên', 'Mã khách hàng', 'Điện thoại']);
    const local = (phone: string | null) => phone?.replace(/^\+84/, '0') ?? '';
    expect(rows.map((row) => [row[0], row[1], String(row[2]).replaceAll(' ', '')])).toEqual(
      listed.map((row) => [row.name, row.customerNo, local(row.phone)]),
    );
  });
});

test('a failure offers a next step, half a file is never saved, and an export can be cancelled', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const answers = ['away', 'half', 'never', 'whole'];
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await page.route('**/api/ods/export', async (route) => {
    const answer = answers.shift();
    if (answer === 'never') return;
    if (answer === 'whole') return route.continue();
    if (answer === 'away')
      return route.fulfill({
        status: 503,
        json: {
          statusCode: 503,
          data: null,
          description: 'Hệ thống tạm thời gián đoạn.',
          errorCode: 'UNAVAILABLE',
          correlationId: 'shown',
        },
      });
    return route.fulfill({ headers: { 'x-total-rows': '100' }, body: 'PK half of a file' });
  });
  await page.goto('/policy-claim-management');
  await expect(page.getByText(FIND).first()).toBeVisible();
  // By keyboard alone.
  await pressed(page).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Xuất tệp' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('gián đoạn. Mã lỗi: UNAVAILABLE');
  const again = dialog.getByRole('button', { name: 'Thử lại' });
  await again.click();
  await expect(dialog.getByRole('alert')).toContainText('EXPORT_BROKEN');
  await again.click();
  await expect(dialog.getByRole('progressbar', { name: 'Tiến độ xuất tệp' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Huỷ' }).click();
  expect(saved).toBe(0);
  const { name } = await download(page);
  expect(name).toMatch(/^boi-thuong-/);
  expect(saved).toBe(1);
});
