import type { Browser, Page } from '@playwright/test';
import type { NewsList } from '@portal/types';
import { createApi } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  ...(['/', '/news-event', '/career', '/for-us', '/question', '/contact'] as const),
  '/network-of-active',
] as const;

/** A page of a browser that runs no script. */
async function plainPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  return { page: await context.newPage(), close: () => context.close() };
}

test('public pages are read without script, from page to page', async ({ browser, portalUrl }) => {
  const { body } = await createApi(portalUrl).get<NewsList>('cms/news/list?pageSize=1');
  const article = body.data.datas[0];
  const { page, close } = await plainPage(browser, portalUrl);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(await page.locator('meta[name="description"]').getAttribute('content'), path).toMatch(
      /\S{3}/,
    );
    expect(await page.locator('meta[name="robots"]').count(), path).toBe(0);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href'), path).toBe(
      portalUrl + path,
    );
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Tin tức' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: article?.title ?? '' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/news-event/${article?.linkAlias}$`));
  await expect(page.getByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('paragraph').nth(2)).toBeVisible();
  await page.goto('/login');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await close();
});

/** Opens a page whose scripts wait: what is there is what shows before the portal does. Resolves to what lets them go. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/host\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#reading')).toBeAttached();
  return release;
}

test('a visitor reads the text of a public page before its scripts have come, and then the portal', async ({
  page,
  portalUrl,
}) => {
  const { body } = await createApi(portalUrl).get<NewsList>('cms/news/list?pageSize=1');
  const { linkAlias = '', title = '' } = body.data.datas[0] ?? {};
  const release = await openHeld(page, `/news-event/${linkAlias}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('paragraph').nth(1)).toBeVisible();
  release();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await expect(page.locator('.reading')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(1);
});

for (const [whose, prepare, address] of [
  ['a reader of English', () => localStorage.setItem('portal.language', 'en'), '/news-event'],
  ['who is signed in', () => localStorage.setItem('portal.session', '{}'), '/news-event'],
  ['a search', () => undefined, '/news-event?q=an'],
] as const) {
  test(`no text shows before the portal for ${whose}`, async ({ page }) => {
    await page.addInitScript(prepare);
    const release = await openHeld(page, address);
    await expect(page.locator('#reading')).toBeHidden();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.reading')).toHaveCount(0);
  });
}

test('the map of the site and the feed are XML, and each of their addresses is a page', async ({
  page,
  request,
  portalUrl,
}) => {
  // A page of no site: the portal's own lets no script parse a document.
  await page.goto('about:blank');
  const parse = async (path: string, tag: string) => {
    const text = await (await request.get(path)).text();
    return page.evaluate(
      ({ xml, name }) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        return {
          faulty: parsed.querySelector('parsererror') !== null,
          texts: [...parsed.getElementsByTagName(name)].map(({ textContent }) => textContent),
        };
      },
      { xml: text, name: tag },
    );
  };
  const map = await parse('/sitemap.xml', 'loc');
  expect(map.faulty).toBe(false);
  expect(map.texts.length).toBeGreaterThan(20);
  const feed = await parse('/feed.xml', 'id');
  expect(feed.faulty).toBe(false);
  expect(feed.texts.length).toBeGreaterThan(5);
  for (const address of [...map.texts.slice(0, 12), ...feed.texts.slice(0, 4)]) {
    expect(address?.startsWith(`${portalUrl}/`), address ?? '').toBe(true);
    const html = await (
      await request.get(address ?? '', { headers: { accept: 'text/html' } })
    ).text();
    expect(html, address ?? '').toContain(`<link rel="canonical" href="${address}">`);
  }
});
