import type { Page } from '@playwright/test';
import type { PageActivity, WebVitals } from '@portal/types';
import { withDatabase } from '../support/database.ts';
import { comeToRest } from '../support/pass-time.ts';
import { expect, test } from '../support/test.ts';

const ROUTES = ['/news-event', '/career', '/question', '/contact', '/for-us'] as const;

/** Hides the window, as a phone does for another app. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** How often a page was left; undefined for a portal elsewhere, whose database is out of reach. */
async function checkOuts(route: string): Promise<number | undefined> {
  const found = await withDatabase((db) =>
    db.query<{ n: number }>(
      "select count(*)::int as n from activity_log where event_name = 'check-out' and route = $1",
      [route],
    ),
  );
  return found?.rows[0]?.n;
}

test('ACT-01 five changes of the route record five pairs of check-out and check-in', async ({
  page,
}) => {
  const records: PageActivity[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/audit/page-activity')) records.push(request.postDataJSON());
  });
  await page.goto('/userguide');
  const top = page.getByRole('navigation', { name: 'Danh mục chính' });
  await expect.poll(() => records.length).toBe(1);
  for (const [at, path] of ROUTES.entries()) {
    await top.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => records.length).toBe(3 + 2 * at);
  }
  const all = ['/userguide', ...ROUTES];
  const record = (name: string, path: string | undefined) => ({
    ...{ event: { name, outCome: 'success', category: 'page' }, method: 'GET', category: 'page' },
    ...{ url: path, route: path, feature: path?.slice(1), setId: expect.any(String) },
  });
  expect(records.slice(1)).toEqual(
    ROUTES.flatMap((path, at) => [record('check-out', all[at]), record('check-in', path)]),
  );

  // The code that measures speed comes when the page is idle; in a window that is hidden by then it reports no paint.
  await comeToRest(page);
  // Hidden, the window says how fast its pages were, each figure with its page and version.
  const speed = page.waitForResponse(/\/api\/audit\/web-vitals$/);
  const reports: WebVitals[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/audit/web-vitals')) reports.push(request.postDataJSON());
  });
  await expect
    .poll(async () => {
      await hide(page);
      return reports.flatMap(({ vitals }) => vitals).map(({ name, route }) => `${name} ${route}`);
    })
    .toEqual(expect.arrayContaining(['LCP /userguide', 'TTFB /userguide']));
  expect((await speed).status()).toBe(201);
  const stored = await withDatabase((db) =>
    db.query<{ remote: string }>(
      "select distinct remote from release_vital where name = 'LCP' and route = '/userguide'",
    ),
  );
  expect(stored?.rows ?? [{ remote: 'content' }]).toEqual([{ remote: 'content' }]);
});

test('ACT-03 the check-out of the last page arrives although its window is closed', async ({
  context,
}) => {
  const page = await context.newPage();
  const entered = page.waitForResponse(/\/api\/audit\/page-activity$/);
  await page.goto('/orderReview/1');
  await entered;
  const before = (await checkOuts('/orderReview/:id')) ?? 0;
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => checkOuts('/orderReview/:id')).toBe(before + 1);
});

test('ACT-04 a call that failed is recorded with all that operators look for, under the id that the service had', async ({
  page,
  watch,
}) => {
  watch.allow(/503 \(Service Unavailable\)/);
  const ids: string[] = [];
  await page.route(/\/api\/cms\/news\/list\?/, async (route) => {
    const id = (await route.request().allHeaders())['x-correlation-id'] ?? '';
    ids.push(id);
    // The service itself has the call under this id; only its answer is another one.
    const reply = await route.fetch();
    expect(reply.headers()['x-correlation-id']).toBe(id);
    const json = { statusCode: 503, data: null, description: 'Hệ thống bận.', errorCode: 'BUSY' };
    await route.fulfill({ status: 503, json });
  });
  const recorded = page.waitForResponse(/\/api\/audit\/api-log$/);
  await page.goto('/news-event');
  expect((await recorded).status()).toBe(201);
  const rows = await withDatabase((db) =>
    db.query('select * from api_log where correlation_id = any($1)', [ids]),
  );
  expect(rows?.rows[0] ?? 'no database').toMatchObject({
    url: 'cms/news/list',
    method: 'GET',
    req_params: { query: expect.any(Array), fields: [] },
    response: { errorCode: 'BUSY' },
    status_code: 503,
    error: 'unavailable',
    timestamp: expect.any(Date),
    feature: 'news-event',
    route: '/news-event',
    category: 'api',
  });
});

test('ACT-08 a service of records that is down is noticed by no one', async ({ page, watch }) => {
  watch.allow(/audit\/|Failed to load resource/);
  await page.route(/\/api\/audit\//, (route) => route.fulfill({ status: 500, body: '' }));
  const refused = page.waitForResponse(/\/api\/audit\/page-activity$/);
  await page.goto('/question');
  expect((await refused).status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
