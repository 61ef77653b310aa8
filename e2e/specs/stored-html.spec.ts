import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import type { Watch } from '../support/watch-context.ts';

const RUN = 'window.__ran = (window.__ran ?? 0) + 1';

/** What a stored text may hold, when its cleaning on the way in and out had failed. */
const PAYLOADS = [
  `<script>${RUN}</script>`,
  `<img src="x" onerror="${RUN}">`,
  `<svg onload="${RUN}"><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName="x" dur="1s"></svg>`,
  `<iframe src="javascript:parent.__ran = 1"></iframe>`,
  `<iframe srcdoc="<script>parent.__ran = 1</script>"></iframe>`,
  '<iframe src="https://evil.example/"></iframe>',
  '<object data="https://evil.example/a"></object><embed src="https://evil.example/b">',
  `<details open ontoggle="${RUN}">a</details>`,
  `<input autofocus onfocus="${RUN}"><video><source onerror="${RUN}"></video>`,
  `<a href="javascript:${RUN}">liên kết 1</a>`,
  `<a href=" java&#10;script:${RUN}">liên kết 2</a>`,
  '<a href="data:text/html,<script>opener.__ran = 1</script>" target="_blank">liên kết 3</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/"><form action="/x"><button>liên kết 4</button></form>',
  `<p style="background:url(https://evil.example/c)" onclick="${RUN}">liên kết 5</p>`,
];

/** These swallow what follows them, so they come last. */
const UNENDED = [
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<noscript><p title="</noscript><img src=x onerror='${RUN}'>">`,
];

const STORED = `<p>Trước</p>${PAYLOADS.join('<p>giữa</p>')}<p>Sau cùng</p>${UNENDED.join('')}`;

/** Opens what shows the stored text in `place`, and holds that nothing in it runs, loads or frames. */
async function expectDead(page: Page, watch: Watch, open: () => Promise<Locator>) {
  // While it parses what it then leaves out, the page's policy reports each handler. The service cleans first.
  watch.allow(/Content Security Policy/);
  watch.allow(/^policy: (?:script-src-attr|style-src|style-src-attr|style-src-elem|base-uri)/);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) elsewhere.push(request.url());
  });
  const place = await open();
  const { origin } = new URL(page.url());
  await expect(place.getByText('Sau cùng')).toBeVisible();
  for (const at of [1, 2, 3, 5]) await place.getByText(`liên kết ${at}`).click();
  expect(await page.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined();
  expect(
    await place.locator('script, iframe, object, embed, form, input, base, meta').count(),
  ).toBe(0);
  expect(await place.locator('[onerror], [onload], [onclick], [style*=url]').count()).toBe(0);
  expect(elsewhere).toEqual([]);
  expect(new URL(page.url()).origin).toBe(origin);
}

/** Puts the stored text into the answer of a call. */
const answerWith = (page: Page, call: string, put: (data: unknown) => unknown) =>
  page.route(call, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: put(body.data) } });
  });

test('CNT-10 an article whose stored HTML is bad runs, loads and frames nothing', async ({
  page,
  watch,
}) => {
  await answerWith(page, '**/api/cms/news/detail-by-link/**', (data) => ({
    ...(data as object),
    bodyHtml: STORED,
  }));
  await expectDead(page, watch, async () => {
    await page.goto('/financial-advice');
    const articles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await articles.first().click();
    return page.getByRole('article');
  });
});

test.describe('the pop-up', () => {
  test.use({ role: 'quantri01' });

  test('CNT-10 a pop-up whose stored HTML is bad runs, loads and frames nothing', async ({
    page,
    watch,
  }) => {
    // A pop-up is on here, and in no portal that other tests share.
    await answerWith(page, '**/api/admin/settings', (data) => {
      const { settings, ...rest } = data as { settings: { key: string }[] };
      const withPopup = settings.map((row) =>
        row.key === 'POPUP' ? { ...row, value: 'BAO-TRI' } : row,
      );
      return { ...rest, settings: withPopup };
    });
    await answerWith(page, '**/api/cms/popup/get**', () => STORED);
    await expectDead(page, watch, async () => {
      await page.goto('/admin/settings');
      return page.getByRole('region', { name: 'Xem trước pop-up' });
    });
  });
});
