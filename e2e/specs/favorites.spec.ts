import type { Locator, Page } from '@playwright/test';
import type {
  CustomerRow,
  Favorite,
  FavoriteList,
  LibraryDocument,
  Paged,
  PolicyRow,
} from '@portal/types';
import { NEIGHBOUR } from '../support/accounts.ts';
import type { Api } from '../support/api.ts';
import { axeViolations } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { expectFits } from '../support/fits.ts';
import { signIn } from '../support/sign-in.ts';
import { walkByTab } from '../support/tab-walk.ts';
import { expect, test } from '../support/test.ts';

// biome-ignore lint/suspicious/noSkippedTests: a portal elsewhere has no database to begin empty in.
test.skip(!process.env.E2E_PORTAL_DATA, 'favourites are emptied in the database');

const PAGE = '/favorite';
const PAGES: Record<string, string> = {
  '/dashboard': 'Bảng điều khiển',
  '/policy-management': 'Tra cứu hợp đồng',
  '/customer-information': 'Khách hàng',
  '/policy-claim-management': 'Bồi thường',
  '/library': 'Thư viện',
};
const TITLES = Object.values(PAGES);

const empty = () =>
  withDatabase(async (client) => {
    for (const table of ['favorite', 'recent_item'])
      await client.query(
        `delete from ${table} using account where account.id = account_id and username = $1`,
        [NEIGHBOUR],
      );
  });

let api: Api;
test.beforeEach(async ({ page, signedInApi }) => {
  await empty();
  api = await signedInApi(NEIGHBOUR);
  await signIn(page, NEIGHBOUR);
});
test.afterAll(empty);

const save = async (kind: string, refKey: string, part: object = {}) => {
  const { status, text, body } = await api.post<Favorite>('cms/favorite/save', {
    ...{ kind, refKey },
    ...part,
  });
  expect(status, text).toBe(200);
  return body.data;
};
const savePages = async (part: object = {}) => {
  for (const path of Object.keys(PAGES)) await save('PAGE', path, part);
};
const stored = async () => (await api.get<FavoriteList>('cms/favorite')).body.data.datas;

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const titlesIn = (place: Locator) => place.getByRole('listitem').getByRole('link').allInnerTexts();
const card = (page: Page, title: string) =>
  main(page).getByRole('listitem').filter({ hasText: title });
const choose = async (page: Page, title: string, item: string) => {
  await card(page, title)
    .getByRole('button', { name: /^Thêm thao tác/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
const open = async (page: Page, ready = TITLES[0] as string) => {
  await page.goto(PAGE);
  await expect(card(page, ready)).toBeVisible();
};
const note = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Ghi chú' });
const folder = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Thư mục' });
const store = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();

const aCustomer = async () =>
  (await api.get<Paged<CustomerRow>>('ods/customer/list?pageSize=1')).body.data
    .datas[0] as CustomerRow;
const aPolicy = async () =>
  (await api.get<Paged<PolicyRow>>('ods/policy/list?view=own&pageSize=1')).body.data
    .datas[0] as PolicyRow;

test('part of FAV-01: the star on a page, a customer, a policy and a document saves and removes with one call each', async ({
  page,
}) => {
  const { customerNo } = await aCustomer();
  const { policyNo } = await aPolicy();
  const { body } = await api.get<Paged<LibraryDocument>>('cms/document/list');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/cms/favorite/') && request.method() !== 'GET')
      calls.push(`${request.method()} ${pathname.replace(/\d+$/, 'N')}`);
  });
  for (const path of [
    '/policy-management?status=GRACE',
    `/customer-information/detail/${customerNo}`,
    `/policy-management/detail/${policyNo}`,
    `/library/${body.data.datas[0]?.id}`,
  ]) {
    const star = (name: string) => main(page).getByRole('button', { name, exact: true });
    await page.goto(path);
    await expect(star('Lưu vào mục yêu thích')).toBeEnabled();
    const noted = () => calls.filter((call) => !call.endsWith('/recent'));
    calls.length = 0;
    await star('Lưu vào mục yêu thích').click();
    await expect(star('Bỏ khỏi mục yêu thích')).toBeVisible();
    await expect.poll(async () => (await stored()).length).toBe(1);
    expect(noted()).toEqual(['POST /api/cms/favorite/save']);
    await page.reload();
    calls.length = 0;
    await star('Bỏ khỏi mục yêu thích').click();
    await expect(star('Lưu vào mục yêu thích')).toBeVisible();
    await expect.poll(async () => (await stored()).length).toBe(0);
    expect(noted()).toEqual(['DELETE /api/cms/favorite/N']);
  }
});

test('a star whose call fails goes back and says so', async ({ page, watch }) => {
  await page.goto('/dashboard');
  const star = main(page).getByRole('button', { name: 'Lưu vào mục yêu thích', exact: true });
  await expect(star).toBeEnabled();
  watch.allow(/cms\/favorite\/save|503/);
  await page.route('**/api/cms/favorite/save', (route) => route.fulfill({ status: 503, body: '' }));
  await star.click();
  await expect(page.getByText('Chưa lưu được vào mục yêu thích')).toBeVisible();
  await expect(star).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('part of FAV-02: each kind shows its word, title, note and folder, and opens its target', async ({
  page,
}) => {
  const customer = await aCustomer();
  const { policyNo } = await aPolicy();
  const { body } = await api.get<Paged<LibraryDocument>>('cms/document/list');
  const item = body.data.datas[0] as LibraryDocument;
  await save('PAGE', '/dashboard', { note: 'Sáng thứ Hai' });
  await save('CUSTOMER', customer.customerNo, { note: 'Gọi sau giờ làm' });
  await save('POLICY', policyNo, { folder: 'Ưu tiên' });
  await save('DOCUMENT', String(item.id));
  const cases = [
    ['Trang', 'Bảng điều khiển', 'Sáng thứ Hai', '/dashboard'],
    [
      ...['Khách hàng', customer.name, 'Gọi sau giờ làm'],
      `/customer-information/detail/${customer.customerNo}`,
    ],
    ['Hợp đồng', policyNo, '', `/policy-management/detail/${policyNo}`],
    ['Tài liệu', item.title, '', `/library/${item.id}`],
  ] as const;
  for (const [kind, title, text, address] of cases) {
    await open(page);
    const its = card(page, title as string)
      .filter({ hasText: kind as string })
      .first();
    await expect(its).toContainText(text as string);
    await its.getByRole('link', { name: title as string, exact: true }).click();
    await expect(page).toHaveURL(address as string);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await open(page);
  expect(await titlesIn(section(page, 'Ưu tiên'))).toEqual([policyNo]);
});

test('FAV-04 what left the scope is shown without a name, shows again when it is back, and can be removed in between', async ({
  page,
}) => {
  const { customerNo, name } = await aCustomer();
  const { policyNo } = await aPolicy();
  await save('CUSTOMER', customerNo);
  await save('POLICY', policyNo);
  const holder =
    'policyholder_id = (select id from customer where customer_no = $1) or policy_no = $2';
  const before = await withDatabase((client) =>
    client.query<{ id: string; agent: string }>(
      `select id, servicing_agent_id as agent from policy where ${holder}`,
      [customerNo, policyNo],
    ),
  );
  const leave = () =>
    withDatabase((client) =>
      client.query(
        `update policy set servicing_agent_id = (select id from agent where agent_code = '20000011') where ${holder}`,
        [customerNo, policyNo],
      ),
    );
  const comeBack = () =>
    withDatabase(async (client) => {
      for (const { id, agent } of before?.rows ?? [])
        await client.query('update policy set servicing_agent_id = $1 where id = $2', [agent, id]);
    });
  const gone = main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Không còn trong phạm vi của bạn' });
  try {
    await leave();
    await page.goto(PAGE);
    await expect(gone).toHaveCount(2);
    await expect(main(page)).not.toContainText(name);
    await expect(gone.getByRole('link')).toHaveCount(0);
    await gone
      .last()
      .getByRole('button', { name: /^Thêm thao tác/ })
      .click();
    await page.getByRole('menuitem', { name: 'Bỏ khỏi mục yêu thích' }).click();
    await expect(gone).toHaveCount(1);
  } finally {
    await comeBack();
  }
  await page.reload();
  await expect(card(page, name).getByRole('link', { name })).toBeVisible();
  await expect(gone).toHaveCount(0);
  expect((await stored()).map(({ refKey }) => refKey)).toEqual([customerNo]);
});

test('FAV-08 the order by drag and by Lên and Xuống stays; of two tabs the second is shown the present order', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/409 \(Conflict\).*favorite\/order/);
  await savePages();
  await open(page);
  const list = section(page, 'Mục yêu thích');
  expect(await titlesIn(list)).toEqual(TITLES);
  const second = await context.newPage();
  await open(second);

  await page.getByRole('button', { name: 'Xuống: Bảng điều khiển' }).click();
  const [one, two, ...others] = TITLES;
  await expect.poll(() => titlesIn(list)).toEqual([two, one, ...others]);
  await expect(page.getByRole('button', { name: 'Xuống: Bảng điều khiển' })).toBeFocused();
  await expect.poll(async () => (await stored())[0]?.title).toBe(two);

  // The second tab still has the first order: it changes nothing and gets the present one.
  const conflict = second.waitForResponse('**/api/cms/favorite/order');
  await second.getByRole('button', { name: 'Lên: Thư viện' }).click();
  expect((await conflict).status()).toBe(409);
  await expect(second.getByText('Thứ tự vừa được đổi ở nơi khác.')).toBeVisible();
  await expect
    .poll(() => titlesIn(section(second, 'Mục yêu thích')))
    .toEqual([two, one, ...others]);
  await second.close();

  await card(page, 'Thư viện').dragTo(card(page, two as string));
  await expect.poll(() => titlesIn(list)).toEqual(['Thư viện', two, one, ...others.slice(0, -1)]);
  await expect.poll(async () => (await stored())[0]?.title).toBe('Thư viện');
  await page.reload();
  await expect(card(page, 'Thư viện')).toBeVisible();
  expect(await titlesIn(list)).toEqual(['Thư viện', two, one, ...others.slice(0, -1)]);
});

test('FAV-09 folders are made, renamed, emptied and removed without their items', async ({
  page,
}) => {
  await savePages();
  await open(page);
  const put = async (title: string, name: string) => {
    await choose(page, title, 'Ghi chú và thư mục');
    await folder(page).fill(name);
    await store(page);
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await put('Bảng điều khiển', 'Hằng ngày');
  // In other letters it is the same folder.
  await put('Thư viện', 'hang NGAY');
  expect(await titlesIn(section(page, 'Hằng ngày'))).toEqual(['Bảng điều khiển', 'Thư viện']);

  const act = async (name: string, item: string) => {
    await main(page)
      .getByRole('button', { name: `Thao tác với thư mục ${name}` })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await act('Hằng ngày', 'Đổi tên thư mục');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tên thư mục' }).fill('Buổi sáng');
  await store(page);
  await expect(section(page, 'Buổi sáng')).toBeVisible();
  await expect(section(page, 'Hằng ngày')).toBeHidden();

  // A folder that its last item leaves is no more.
  await put('Bồi thường', 'Khác');
  await expect(section(page, 'Khác')).toBeVisible();
  await put('Bồi thường', '');
  await expect(section(page, 'Khác')).toBeHidden();

  await act('Buổi sáng', 'Xoá thư mục, giữ các mục');
  await expect(section(page, 'Buổi sáng')).toBeHidden();
  expect(await titlesIn(section(page, 'Mục yêu thích'))).toEqual(TITLES);
});

test('FAV-10 a note of 201 characters is refused at its field, one of 200 stays, payloads are text', async ({
  page,
}) => {
  await savePages();
  await open(page);
  await choose(page, 'Bảng điều khiển', 'Ghi chú và thư mục');
  const long = 'ế'.repeat(200);
  await note(page).fill(`${long}x`);
  await store(page);
  await expect(note(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(note(page)).toHaveAccessibleDescription(/Ghi chú dài tối đa 200 ký tự\./);
  await note(page).fill(long);
  await store(page);
  await expect(card(page, 'Bảng điều khiển')).toContainText(long);

  const payload = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
  await choose(page, 'Bảng điều khiển', 'Ghi chú và thư mục');
  await note(page).fill(payload);
  await folder(page).fill(payload);
  await store(page);
  await expect(card(page, 'Bảng điều khiển')).toContainText(payload);
  await page.reload();
  await expect(card(page, 'Bảng điều khiển')).toContainText(payload);
  await expect(section(page, payload)).toBeVisible();
  await expect(main(page).locator('img, script')).toHaveCount(0);
});

test('FAV-11 a search finds titles and notes without marks', async ({ page }) => {
  const customer = await aCustomer();
  await savePages();
  await save('CUSTOMER', customer.customerNo);
  await save('PAGE', '/library', { note: 'Gửi chị Đặng Thị Hoa' });
  await open(page);
  const box = main(page).getByRole('searchbox');
  const shown = () => titlesIn(section(page, 'Mục yêu thích'));
  await box.fill('dang thi');
  await expect.poll(shown).not.toContain('Bảng điều khiển');
  expect(await shown()).toContain('Thư viện');
  await box.fill('BANG dieu');
  await expect.poll(shown).toEqual(['Bảng điều khiển']);
  await expect(main(page).getByRole('button', { name: /^(?:Lên|Xuống)/ })).toHaveCount(0);
  await box.fill(customer.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
  await expect.poll(shown).toEqual([customer.name]);
  await box.fill('khong co gi nhu vay');
  await expect(main(page)).toContainText('Không tìm thấy mục nào');
  await main(page).getByRole('button', { name: 'Xoá tìm kiếm' }).click();
  await expect.poll(async () => (await shown()).length).toBe(6);
});

test('FAV-12 pinned pages are the phone bar in their order; the fifth asks which to replace; unpinned, the former bar is back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await savePages();
  await open(page);
  const bar = page.getByRole('navigation', { name: 'Truy cập nhanh' });
  const places = () => bar.getByRole('link').allInnerTexts();
  const usual = await places();
  expect(usual.length).toBeGreaterThan(1);

  for (const title of [...TITLES.slice(0, 4)].reverse()) {
    await choose(page, title, 'Ghim lên thanh dưới');
    await expect(card(page, title)).toContainText('Trên thanh dưới');
  }
  await expect.poll(places).toEqual(TITLES.slice(0, 4));
  await page.reload();
  await expect(card(page, 'Thư viện')).toBeVisible();
  expect(await places()).toEqual(TITLES.slice(0, 4));

  await choose(page, 'Thư viện', 'Ghim lên thanh dưới');
  const dialog = page.getByRole('dialog', { name: 'Thanh dưới đã đủ 4 trang' });
  await dialog.getByRole('button', { name: 'Thay Tra cứu hợp đồng' }).click();
  await expect(dialog).toBeHidden();
  const four = TITLES.filter((title) => title !== 'Tra cứu hợp đồng');
  await expect.poll(places).toEqual(four);
  await bar.getByRole('link', { name: 'Thư viện' }).click();
  await expect(page).toHaveURL('/library');
  await expect(bar.getByRole('link', { name: 'Thư viện' })).toHaveAttribute('aria-current', 'page');

  await open(page);
  for (const title of four) {
    await choose(page, title, 'Bỏ ghim khỏi thanh dưới');
    await expect(card(page, title)).not.toContainText('Trên thanh dưới');
  }
  await expect.poll(places).toEqual(usual);
});

test('FAV-14 what was removed comes back by Hoàn tác, with its place, folder and note', async ({
  page,
}) => {
  await savePages();
  await save('PAGE', '/policy-management', { note: 'Xem mỗi sáng', folder: 'Một' });
  await save('PAGE', '/library', { folder: 'Một' });
  await open(page);
  const before = await stored();
  await choose(page, 'Tra cứu hợp đồng', 'Bỏ khỏi mục yêu thích');
  await expect(card(page, 'Tra cứu hợp đồng')).toBeHidden();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(card(page, 'Tra cứu hợp đồng')).toContainText('Xem mỗi sáng');
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toBeHidden();
  expect(await titlesIn(section(page, 'Một'))).toEqual(['Tra cứu hợp đồng', 'Thư viện']);
  const parts = (items: readonly Favorite[]) => items.map(({ version: _, ...part }) => part);
  expect(parts(await stored())).toEqual(parts(before));
});

test('FAV-15 empty, loading and failed states say so; the keyboard suffices; axe finds nothing serious; 320 px', async ({
  page,
  watch,
}) => {
  await page.goto(PAGE);
  await expect(main(page)).toContainText('Bấm dấu sao ở trang bất kỳ để lưu vào đây.');
  expect(await axeViolations(page, { serious: true })).toEqual([]);

  await savePages({ note: 'Ghi chú dài một chút để xem chữ có xuống dòng hay không' });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = '**/api/cms/favorite?*';
  const list = '**/api/cms/favorite';
  await page.route(list, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(main(page).getByLabel('Đang tải mục yêu thích')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Mục yêu thích');
  answer();
  await expect(card(page, 'Thư viện')).toBeVisible();
  await page.unroute(list);

  watch.allow(/cms\/favorite|503/);
  await page.route(list, (route) => route.fulfill({ status: 503, body: '' }));
  await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  const retry = main(page).getByRole('button', { name: 'Thử lại' });
  await expect(retry).toBeVisible();
  await page.unroute(list);
  await page.unroute(calls);
  await retry.click();
  await expect(card(page, 'Thư viện')).toBeVisible();

  const walk = await walkByTab(page);
  expect([walk.missed, walk.unseen]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Lên: Thư viện' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored())[3]?.title).toBe('Thư viện');
  await page.getByRole('button', { name: 'Thêm thao tác: Thư viện' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeVisible();
  await note(page).press('Control+A');
  await page.keyboard.type('Bằng bàn phím');
  await folder(page).focus();
  await page.keyboard.type('Mới');
  await page.keyboard.press('Enter');
  await expect(section(page, 'Mới')).toContainText('Bằng bàn phím');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${colorScheme}( |$)`));
    expect(await axeViolations(page, { serious: true }), colorScheme).toEqual([]);
  }
  for (const width of [390, 320]) await expectFits(page, width);
});
