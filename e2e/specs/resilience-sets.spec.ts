import type { Page } from '@playwright/test';
import { buildChangedPolicy, sourcesOf } from '../support/build-remote.ts';
import { removeFolder } from '../support/data-folder.ts';
import { goByMenu } from '../support/menus.ts';
import { answerSets, isSameDocument, lookAgain, markDocument } from '../support/my-set.ts';
import { test } from '../support/own-portal.ts';
import { failedPanel } from '../support/policy-page.ts';
import { activeRelease, promote, publish, rollback } from '../support/release.ts';
import { loginForm } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const OLD = 'Tra cứu hợp đồng';
const NEW = 'Tra cứu hợp đồng, bản mới';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const leaveAndComeBack = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /về trang chủ/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Chào buổi/ })).toBeVisible();
  await goByMenu(page, 'Hợp đồng', 'Tra cứu hợp đồng');
};

test('@resilience a deployment in mid-session: a panel recovers, a new set is taken at the next change of remote, an altered one is refused, all in one document', async ({
  page,
  ownPortal,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/(?:Failed to load resource|Refused to execute script).*remotes\/policy/);
  const { current: old } = await activeRelease(ownPortal.url, 'policy');
  const dist = await buildChangedPolicy(OLD, NEW);
  const version = await publish(ownPortal, dist);
  await removeFolder(sourcesOf(dist));

  await page.clock.install();
  await answerSets(page, ownPortal.url);
  const oldFiles = `**/remotes/policy/${old.version}/**`;
  await page.route(oldFiles, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/policy-management');
  await expect(failedPanel(page)).toContainText('PORTAL-LOAD-NETWORK', { timeout: 30_000 });
  await markDocument(page);

  await promote(ownPortal, version);
  await lookAgain(page);
  await expect(heading(page), 'the panel recovers by itself').toHaveText(NEW, { timeout: 20_000 });
  await page.unroute(oldFiles);

  await rollback(ownPortal);
  await lookAgain(page);
  await expect(heading(page), 'the session keeps its set').toHaveText(NEW);
  await leaveAndComeBack(page);
  await expect(heading(page)).toHaveText(OLD);

  await promote(ownPortal, version);
  await answerSets(page, ownPortal.url, {
    signed: (one) => ({ ...one, payload: one.payload.replace('"serial":', '"serial":1') }),
  });
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/audit/remote-failure') &&
      (request.postData() ?? '').includes('PORTAL-REG-SIGNATURE'),
  );
  await lookAgain(page);
  await report;
  await leaveAndComeBack(page);
  await expect(heading(page), 'what is altered is not taken').toHaveText(OLD);
  expect(await isSameDocument(page)).toBe(true);

  await test.step('what is typed holds a new set back, until its user wants it', async () => {
    await answerSets(page, ownPortal.url);
    await page.goto('/change-password');
    const password = page.getByLabel('Mật khẩu hiện tại');
    await password.fill('chua-gui');
    await markDocument(page);
    await rollback(ownPortal);
    await lookAgain(page);
    const notice = page.getByRole('status').filter({ hasText: 'Đã có bản mới' });
    await notice.getByRole('button', { name: 'Để sau' }).click();
    await expect(notice).toHaveCount(0);
    await expect(password).toHaveValue('chua-gui');
    await lookAgain(page);
    // The page in view stays the version that it is, so nothing is lost and nothing asked.
    await notice.getByRole('button', { name: 'Dùng bản mới' }).click();
    await expect(notice).toHaveCount(0);
    await expect(password).toHaveValue('chua-gui');
    await goByMenu(page, 'Hợp đồng', 'Tra cứu hợp đồng');
    await page
      .getByRole('dialog', { name: 'Rời trang này?' })
      .getByRole('button', { name: 'Rời trang' })
      .click();
    await expect(heading(page)).toHaveText(OLD);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('@resilience a file that a deployment took away: the page reloads once, and what was typed is still there', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const page = await browser.newPage({
    baseURL: ownPortal.url,
    storageState: { cookies: [], origins: [] },
  });
  await answerSets(page, ownPortal.url);
  await page.goto('/register');
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ánh');
  await page.getByLabel('Email').fill('anh@thu.example');
  await markDocument(page);

  // Another set, whichever, of the same age: the page that follows is the portal's own.
  await answerSets(page, ownPortal.url, {
    registry: (one) => ({ ...one, setId: 'deployed' }),
  });
  let gone = true;
  let loads = 0;
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    gone = false;
    loads += 1;
  });
  await page.route('**/remotes/auth/**', (route) =>
    gone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  // The page before has the same words in its fields until the new one is there.
  const reloaded = page.waitForEvent('load', { timeout: 30_000 });
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await reloaded;
  expect(loads).toBe(1);
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thị Ánh');
  await expect(page.getByLabel('Email')).toHaveValue('anh@thu.example');
  expect(await isSameDocument(page)).toBe(false);
  expect(await page.evaluate(() => sessionStorage.getItem('portal.keptForms'))).toBeNull();

  gone = true;
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByText('Chưa mở được cửa sổ này. Vui lòng thử lại.')).toBeVisible({
    timeout: 20_000,
  });
  expect(loads, 'once for a set').toBe(1);
  gone = false;
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(loginForm(page).getByLabel('Tên đăng nhập')).toBeFocused();
  await page.close();
});
