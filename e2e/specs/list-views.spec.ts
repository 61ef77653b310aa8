import type { Page } from '@playwright/test';
import type { Paged, PolicyRow, SavedView } from '@portal/types';
import { answerTo } from '../support/answer.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/policy-management';
/** Saves views of its own; no other spec signs in as this one. */
const KEEPER = '20000006';

const table = (page: Page) => page.getByRole('table', { name: 'Danh sách hợp đồng' });
const heads = (page: Page) => table(page).getByRole('columnheader').allInnerTexts();
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const listIsThere = (page: Page) => expect(rows(page).first().getByRole('link')).toBeVisible();
/** What the list has been asked since. */
const listRequests = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/ods/policy/list') calls.push(url.search);
  });
  return calls;
};
const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });
const columnsOf = (page: Page) => page.getByRole('group', { name: 'Cột hiển thị' });
const viewsOf = (page: Page) => page.getByRole('group', { name: 'Góc nhìn đã lưu' });

test.describe('the columns of a list', () => {
  test.use({ role: '20000009' });

  test('are chosen and put in order by keyboard, stay after a reload, and go back to the start', async ({
    page,
  }) => {
    await page.goto(LIST);
    await listIsThere(page);
    const before = await heads(page);
    expect(before).toContain('Định kỳ');

    await tool(page, 'Cột').focus();
    await page.keyboard.press('Enter');
    const panel = columnsOf(page);
    await expect(panel.getByRole('checkbox', { name: 'Số hợp đồng' })).toBeDisabled();
    await panel.getByRole('checkbox', { name: 'Định kỳ' }).press('Space');
    await panel.getByRole('checkbox', { name: 'Số tiền bảo hiểm' }).press('Space');
    const up = panel.getByRole('button', { name: 'Đưa lên: Số tiền bảo hiểm' });
    await up.focus();
    for (let step = 0; step < before.length; step += 1) await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(tool(page, 'Cột')).toBeFocused();

    const [first, ...others] = before.filter((head) => head !== 'Định kỳ');
    const chosen = [first, 'Số tiền bảo hiểm', ...others];
    await expect.poll(() => heads(page)).toEqual(chosen);
    await table(page).getByRole('button', { name: 'Phí' }).click();
    await expect(page).toHaveURL(/sort=premium/);
    await page.reload();
    await listIsThere(page);
    expect(await heads(page)).toEqual(chosen);

    // A tight table shows what was chosen, and cards do too.
    await page.setViewportSize({ width: 800, height: 900 });
    await expect.poll(() => heads(page)).toEqual(chosen);
    await page.setViewportSize({ width: 1280, height: 800 });
    await tool(page, 'Cột').click();
    await columnsOf(page).getByRole('button', { name: 'Như ban đầu' }).click();
    await expect.poll(() => heads(page)).toEqual(before);
  });

  test('on a phone they are chosen in a drawer, and the cards follow', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(LIST);
    await listIsThere(page);
    await expect(rows(page).first()).not.toContainText('Ngày hiệu lực');
    await tool(page, 'Cột').click();
    const drawer = page.getByRole('dialog', { name: 'Cột hiển thị' });
    await drawer.getByRole('checkbox', { name: 'Ngày hiệu lực' }).check();
    await drawer.getByRole('checkbox', { name: 'Sản phẩm' }).uncheck();
    await drawer.getByRole('button', { name: 'Đóng' }).click();
    await expect(rows(page).first()).toContainText('Ngày hiệu lực');
    await expect(rows(page).first()).not.toContainText('Sản phẩm');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('POL-15 a view is saved, changed, made the default, and deleted after a question', async ({
  page,
  signedInApi,
}) => {
  const api = await signedInApi(KEEPER);
  const savedViews = async () =>
    (await api.get<SavedView[]>('ods/saved-view?list=policy.own')).body.data;
  await signIn(page, KEEPER);
  await page.goto(LIST);
  await listIsThere(page);

  // Saved under a name; the form says what is missing.
  await page.goto(`${LIST}?status=IN_FORCE&sort=premium&order=desc&search=a`);
  await listIsThere(page);
  await tool(page, 'Góc nhìn').click();
  await viewsOf(page).getByRole('button', { name: 'Lưu thành góc nhìn mới' }).click();
  const form = page.getByRole('dialog', { name: 'Lưu góc nhìn' });
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('Hãy đặt tên cho góc nhìn.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Tên góc nhìn' }).fill('Phí cao nhất');
  await form.getByRole('checkbox', { name: 'Mở danh sách bằng góc nhìn này' }).check();
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form).toBeHidden();
  await expect(tool(page, 'Góc nhìn: Phí cao nhất')).toBeVisible();
  expect(await savedViews()).toMatchObject([
    {
      name: 'Phí cao nhất',
      isDefault: true,
      // What was searched for is not kept.
      state: { filters: { status: 'IN_FORCE' }, sort: { key: 'premium', dir: 'desc' } },
    },
  ]);
  expect(JSON.stringify(await savedViews())).not.toContain('search');

  // What opens the bare address, in one call; also on a device that knows nothing yet.
  const opensWithDefault = async () => {
    const calls = listRequests(page);
    await page.goto(LIST);
    await expect(page).toHaveURL(`${LIST}?status=IN_FORCE&sort=premium&order=desc`);
    await listIsThere(page);
    await expect(tool(page, 'Góc nhìn: Phí cao nhất')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toContain('status=IN_FORCE');
  };
  await opensWithDefault();
  await page.evaluate(() => localStorage.removeItem('portal.list.defaults'));
  await opensWithDefault();

  // A sent link is what it says, and so is the plain list.
  await page.goto(`${LIST}?status=IN_FORCE`);
  await listIsThere(page);
  await expect(page).toHaveURL(`${LIST}?status=IN_FORCE`);
  await page.getByRole('button', { name: /^Bỏ lọc/ }).click();
  await expect(page).toHaveURL(`${LIST}?page=1`);
  await expect(tool(page, 'Góc nhìn')).toBeVisible();

  // Chosen from the menu; Back leaves it; a change is shown and saved.
  await tool(page, 'Góc nhìn').click();
  await viewsOf(page).getByRole('button', { name: 'Phí cao nhất Mặc định' }).click();
  await expect(page).toHaveURL(`${LIST}?status=IN_FORCE&sort=premium&order=desc`);
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?page=1`);
  await page.goForward();
  await table(page).getByRole('button', { name: 'Phí' }).click();
  await tool(page, 'Góc nhìn: Phí cao nhất (đã đổi)').click();
  await viewsOf(page).getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(tool(page, /^Góc nhìn: Phí cao nhất$/)).toBeVisible();
  expect((await savedViews())[0]?.state.sort).toEqual({ key: 'premium', dir: 'asc' });

  // Renamed.
  await viewsOf(page).getByRole('button', { name: 'Đổi tên góc nhìn Phí cao nhất' }).click();
  const rename = page.getByRole('dialog', { name: 'Đổi tên góc nhìn' });
  await rename.getByRole('textbox', { name: 'Tên góc nhìn' }).fill('Phí thấp nhất');
  await rename.getByRole('button', { name: 'Lưu' }).click();
  await expect(tool(page, 'Góc nhìn: Phí thấp nhất')).toBeFocused();

  // Deleted, after a question.
  const ask = async () => {
    await tool(page, 'Góc nhìn: Phí thấp nhất').click();
    await viewsOf(page).getByRole('button', { name: 'Xoá góc nhìn Phí thấp nhất' }).click();
    return page.getByRole('dialog', { name: 'Xoá góc nhìn?' });
  };
  const question = await ask();
  await expect(question).toContainText('Phí thấp nhất');
  await question.getByRole('button', { name: 'Huỷ' }).click();
  await expect(question).toBeHidden();
  expect(await savedViews()).toHaveLength(1);
  await (await ask()).getByRole('button', { name: 'Xoá' }).click();
  await expect(question).toBeHidden();
  await expect(tool(page, /^Góc nhìn$/)).toBeVisible();
  expect(await savedViews()).toEqual([]);
  await page.goto(LIST);
  await listIsThere(page);
  await expect(page).toHaveURL(LIST);
});

test.describe('on paper', () => {
  test.use({ role: '20000009' });

  /** Sheets of a PDF, and whether they lie. */
  const sheetsOf = (pdf: Buffer) => {
    const text = pdf.toString('latin1');
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    return {
      count: (text.match(/\/Type\s*\/Page\b/g) ?? []).length,
      lies: Number(width) > Number(height),
    };
  };
  const paper = { format: 'A4', preferCSSPageSize: true } as const;

  test('a list has its rows, who printed it, its filters in words, and nothing to press', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const { datas } = await answerTo<Paged<PolicyRow>>(page, 'ods/policy/list', () =>
      page.goto(`${LIST}?status=IN_FORCE,GRACE&pageSize=50`),
    );
    await listIsThere(page);
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await page.emulateMedia({ media: 'print' });
    for (const { policyNo } of datas.slice(0, 5))
      await expect(table(page).getByText(policyNo, { exact: true })).toBeVisible();
    await expect(
      page.getByText(/Người in: .+ \(20000009\) · In lúc \d\d\/\d\d\/\d{4} \d\d:\d\d/),
    ).toBeVisible();
    await expect(page.getByText(/^Bộ lọc: .*Đang hiệu lực/)).toBeVisible();
    await expect(page.getByText(/^Dòng 1–\d+ trong \d+$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const away of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('searchbox'),
      tool(page, 'In'),
      page.getByRole('navigation', { name: 'Phân trang' }),
    ])
      await expect(away).toBeHidden();
    const look = await page.evaluate(() => {
      const style = (selector: string) =>
        getComputedStyle(document.querySelector(selector) as Element);
      return {
        paper: style('body').backgroundColor,
        ink: style('h1').color,
        head: style('thead').display,
        row: style('tbody tr').breakInside,
        headPlace: style('th').position,
        // Chromium leaves a head blank from the second sheet on when it has boxes of buttons in it.
        headButton: style('th button').display,
      };
    });
    expect(look).toEqual({
      paper: 'rgb(255, 255, 255)',
      ink: 'rgb(34, 31, 26)',
      head: 'table-header-group',
      row: 'avoid',
      headPlace: 'static',
      headButton: 'contents',
    });
    const sheets = sheetsOf(await page.pdf(paper));
    expect(sheets.lies).toBe(true);
    expect(sheets.count).toBeGreaterThan(0);
    expect(sheets.count).toBeLessThanOrEqual(4);
  });

  test('a policy has all of its parts, one after the other, and says what is not there', async ({
    page,
  }) => {
    await page.goto(LIST);
    await listIsThere(page);
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    const parts = (await page.getByRole('tab').allInnerTexts()).map((text) => text.trim());
    // What the browser says before it prints.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    for (const name of parts.slice(0, -1))
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
    await expect(page.getByText(`Không có trên bản in: ${parts.at(-1)}`)).toBeVisible();
    await expect(page.getByText(/Người in: /)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'In', exact: true })).toBeHidden();
    const sheets = sheetsOf(await page.pdf(paper));
    expect(sheets.lies).toBe(false);
    expect(sheets.count).toBeGreaterThan(0);
  });
});
