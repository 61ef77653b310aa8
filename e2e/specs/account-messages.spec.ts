import type { Locator, Page, Request } from '@playwright/test';
import { accountIdOf, another, expectWell, PHONE } from '../support/admin.ts';
import { apiOfPage } from '../support/api.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { startPortal } from '../support/portal-process.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Messages are sent by statements here, as the service's own parts send them, so these tests have a portal of their own. */
const test = freshPortalTest('messages');
type Sql = (text: string, values?: unknown[]) => Promise<unknown>;

const AGENT = '20000009';
const NEW = 'Anh/Chị có thông báo mới';
const LIST = '**/api/cms/notifys/list';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Thông báo/ });
const expectBadge = (bell: Locator, count: number) =>
  expect(bell).toHaveAccessibleName(count > 0 ? `Thông báo, ${count} chưa đọc` : 'Thông báo');

/** Sends a message to the agent, or to everybody. */
const send = async (sql: Sql, title: string, accountId: number | null) => {
  await sql(
    `insert into notification (type, scope, account_id, title, body, fold, link)
     values ('BUSINESS', $1, $2, $3, 'Nội dung', 'noi dung', '/policy-management')`,
    [accountId === null ? 'ALL' : 'USER', accountId, title],
  );
};

/** Goes to a page and waits until its live link is open. */
const goLive = async (page: Page, path: string) => {
  const stream = page.waitForResponse('**/api/cms/notifys/stream');
  await page.goto(path);
  expect((await stream).status()).toBe(200);
};

/** How often a toast with this text was shown, also when it is gone. */
const countToasts = async (page: Page) => {
  await page.addInitScript((text) => {
    const seen = new Set<Node>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-toast=info]'))
        if (toast.textContent?.includes(text)) seen.add(toast);
      document.documentElement.dataset.toasts = String(seen.size);
    }).observe(document, { childList: true, subtree: true });
  }, NEW);
  return async () => Number(await page.locator('html').getAttribute('data-toasts'));
};

interface List {
  datas: { title: string; status: '0' | '1' }[];
  totalData: number;
  totalMessageUnread: number;
}

test('NOT-01 NOT-02 NOT-03: the bell counts what is unread, follows live, says once that there is more, and is 0 when the count fails', async ({
  page,
  browser,
  fresh,
  sql,
  watch,
}) => {
  const toasts = await countToasts(page);
  await signIn(page, AGENT);
  const id = await accountIdOf(sql, AGENT);
  const counting = page.waitForRequest(LIST);
  await goLive(page, '/personal-info');
  expect((await counting).postDataJSON()).toEqual({
    ...{ agentCode: AGENT, messageType: 0, paging: { page: 1, size: 10 }, isReadAlready: 0 },
  });
  const api = await apiOfPage(fresh.url, page);
  const answer = await api.post<List>('cms/notifys/list', { messageType: 0, isReadAlready: 0 });
  const before = answer.body.data.totalMessageUnread;
  const bell = bellOf(page);
  await expectBadge(bell, before);
  expect(await toasts()).toBe(0);

  const phone = await another(browser, fresh.url, AGENT);
  await phone.setViewportSize(PHONE);
  const onPhone = await countToasts(phone);
  await goLive(phone, '/personal-info');

  await send(sql, 'Riêng cho một người', id);
  await expectBadge(bell, before + 1);
  await expectBadge(bellOf(phone), before + 1);
  await expect.poll(toasts).toBe(1);
  await expect.poll(onPhone).toBe(1);
  await send(sql, 'Cho tất cả', null);
  await expectBadge(bellOf(phone), before + 2);
  await expectBadge(bell, before + 2);
  await expect.poll(toasts).toBe(2);
  expect(await onPhone()).toBe(1);

  // It is read on the phone, by keyboard, and the other device knows.
  await phone.goto('/message-management?list=unread');
  await phone.getByRole('link', { name: 'Riêng cho một người' }).focus();
  await phone.keyboard.press('Enter');
  const drawer = phone.getByRole('dialog', { name: 'Riêng cho một người' });
  await expect(drawer.getByRole('link', { name: 'Mở nội dung liên quan' })).toHaveAttribute(
    ...['href', '/policy-management'],
  );
  await expectWell(phone, drawer);
  await expectBadge(bell, before + 1);
  expect(await toasts()).toBe(2);
  await phone.context().close();

  watch.allow(/Failed to load resource.*500/);
  await page.route(LIST, (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, data: null, description: 'Lỗi.', errorCode: 'X' },
    }),
  );
  await send(sql, 'Không đếm được', id);
  await expectBadge(bell, 0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await toasts()).toBe(2);
});

test('NOT-11: a link that was lost is opened again; what came meanwhile is there, and said once', async ({
  browser,
  fresh,
  sql,
}) => {
  const id = await accountIdOf(sql, AGENT);
  const name = 'messages-second';
  let second = await startPortal({ name, beside: fresh.dataDir });
  const { port } = new URL(second.url);
  const page = await another(browser, second.url, AGENT);
  try {
    const toasts = await countToasts(page);
    await goLive(page, '/personal-info');
    const bell = bellOf(page);
    await expect(bell).toHaveAccessibleName(/\d+ chưa đọc/);
    const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
    await second.stop({ remove: false });
    await send(sql, 'Khi dịch vụ vắng', id);
    const again = page.waitForResponse('**/api/cms/notifys/stream', { timeout: 60_000 });
    second = await startPortal({ name, beside: fresh.dataDir, env: { PORT: port } });
    expect((await again).status()).toBe(200);
    await expectBadge(bell, before + 1);
    await expect.poll(toasts).toBe(1);
    await send(sql, 'Sau khi nối lại', id);
    await expectBadge(bell, before + 2);
    await expect.poll(toasts).toBe(2);
  } finally {
    await page.context().close();
    await second.stop({ remove: false });
  }
});

/** Presses what leads to a list or to another page of it; what the service says is what is shown. */
const opened = async (page: Page, messageType: number, press: Locator, paged = 1) => {
  const asksFor = (request: Request) => {
    const { paging, ...body } = request.postDataJSON() ?? {};
    const isCount = body.isReadAlready !== undefined;
    return !isCount && body.messageType === messageType && paging?.page === paged;
  };
  const answer = page.waitForResponse(
    (one) => one.url().endsWith('/notifys/list') && asksFor(one.request()),
  );
  await press.click();
  const { data } = (await (await answer).json()) as { data: List };
  const titles = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(titles).toHaveText(data.datas.map(({ title }) => title));
  return data;
};

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `Tin số ${from + i}`);

test('NOT-05 NOT-06 NOT-07: every list comes a page at a time with its counts; reading lowers the badge, once; a star moves a message into the liked ones and out again', async ({
  page,
  fresh,
  sql,
}) => {
  await signIn(page, AGENT);
  const id = await accountIdOf(sql, AGENT);
  // Newer than what the tests before them have sent.
  await sql(
    `insert into notification (type, scope, account_id, title, body, fold, sent_at)
     select case when n > 12 then 'BUSINESS' else 'SYSTEM' end, 'USER', $1, 'Tin số ' || n, 'Nội dung', 'noi dung',
            now() - n * interval '1 millisecond'
       from generate_series(1, 13) n`,
    [id],
  );
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Thông báo' }).getByRole('link', { name, exact: true });
  await page.goto('/message-management?list=settings');
  const all = await opened(page, 0, tab('Tất cả'));
  const system = await opened(page, 1, tab('Hệ thống'));
  const second = await opened(page, 1, page.getByRole('button', { name: 'Trang 2' }), 2);
  const business = await opened(page, 2, tab('Nghiệp vụ'));
  const unread = await opened(page, 3, tab('Chưa đọc'));
  for (const list of [all, system, business, unread]) {
    expect(list.datas.length).toBe(Math.min(list.totalData, 10));
    expect(list.totalMessageUnread).toBe(unread.totalData);
  }
  expect(system.datas.map(({ title }) => title)).toEqual(numbered(1, 10));
  expect(second.datas.map(({ title }) => title).slice(0, 2)).toEqual(numbered(11, 12));
  expect(second.totalData).toBe(system.totalData);
  expect(business.datas[0]?.title).toBe('Tin số 13');

  const bell = bellOf(page);
  const before = unread.totalMessageUnread;
  const row = page.getByRole('listitem').filter({ hasText: 'Tin số 12' });
  await tab('Tất cả').click();
  await expect(tab('Tất cả')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Trang 2' }).click();
  for (const turn of ['first', 'second']) {
    await row.getByRole('checkbox').check();
    const read = page.waitForResponse('**/api/cms/notifys/list-notify-check-read');
    await page.getByRole('button', { name: 'Đánh dấu đã đọc' }).click();
    expect((await (await read).json()).data, turn).toEqual({ totalMessageUnread: before - 1 });
    await expect(row.getByText('Chưa đọc')).toHaveCount(0);
    await expectBadge(bell, before - 1);
  }
  const api = await apiOfPage(fresh.url, page);
  const answer = await api.post<List>('cms/notifys/list', {
    ...{ messageType: 1, paging: { page: 2, size: 10 } },
  });
  expect(answer.body.data.datas[1]).toMatchObject({ title: 'Tin số 12', status: '1' });
  await expect(row.getByRole('link')).toBeVisible();

  const star = page.getByRole('button', { name: 'Yêu thích: Tin số 12' });
  const liked = await opened(page, 4, tab('Yêu thích'));
  await page.goBack();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const more = await opened(page, 4, tab('Yêu thích'));
  expect(more.totalData).toBe(liked.totalData + 1);
  await star.click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(
    Math.min(liked.totalData, 10),
  );
});

test('API-03 the same call again cancels the one under way, and a form whose answer was lost is sent again with its key: it counts once', async ({
  page,
  sql,
  watch,
}) => {
  await signIn(page, AGENT);
  const id = await accountIdOf(sql, AGENT);
  await goLive(page, '/contact');
  let isFirst = true;
  await page.route(LIST, async (route) => {
    // The first call has no answer; the same call again has.
    if (!isFirst) return route.continue();
    isFirst = false;
  });
  const first = page.waitForRequest(LIST);
  await send(sql, 'Được gọi lần đầu', id);
  const held = await first;
  const cancelled = page.waitForEvent('requestfailed', (request) => request === held);
  const again = page.waitForResponse(LIST);
  await send(sql, 'Trong lúc đang gọi', id);
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  expect((await again).request().postData()).toBe(held.postData());
  const { totalMessageUnread } = (await (await again).json()).data as List;
  await expectBadge(bellOf(page), totalMessageUnread);

  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/cms/contact/submit', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The service has it, and the network breaks before its answer.
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort('internetdisconnected');
  });
  const main = page.getByRole('main');
  await main.getByLabel(/^Họ và tên/).fill('Lê Thị Một Lần');
  await main.getByLabel(/^Email/).fill('mot.lan@thu.example');
  await main.getByLabel(/^Nội dung/).fill('Xin được tư vấn.');
  await main.getByRole('button', { name: 'Gửi liên hệ' }).click();
  await expect(main.getByText('Chưa gửi được lời nhắn')).toBeVisible();
  await main.getByRole('button', { name: 'Gửi liên hệ' }).click();
  await expect(main.getByRole('heading', { name: 'Đã gửi liên hệ' })).toBeFocused();
  expect(keys).toEqual([expect.stringMatching(/.{8}/), keys[0]]);
  const { rows } = await sql("select 1 from contact_message where fullname = 'Lê Thị Một Lần'");
  expect(rows).toHaveLength(1);
});
