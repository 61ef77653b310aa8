import { another, expectWell, giveReason, PHONE, press, REASON } from '../support/admin.ts';
import { buildChangedPolicy, sourcesOf } from '../support/build-remote.ts';
import { removeFolder } from '../support/data-folder.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { activeRelease, publish, release } from '../support/release.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** What browsers run changes here, so this test has a portal of its own. */
const test = freshPortalTest('admin-releases');

/** The rows of a table that the command prints, without its head. */
const rowsOf = (printed: string) =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('│'))
    .slice(1);

test('ADM-OPS-03: with promote among the kinds phathanh01’s promotion waits for another; a rollback is at once; list, health and log agree with the command', async ({
  page,
  browser,
  fresh,
  sql,
}) => {
  test.setTimeout(120_000);
  await sql(`update setting set value = 'grant,promote' where key = 'FOUR_EYES_KINDS'`);
  const dist = await buildChangedPolicy('Tra cứu hợp đồng', 'Tra cứu hợp đồng, bản mới');
  const version = await publish(fresh, dist);
  await removeFolder(sourcesOf(dist));
  const active = async () => (await activeRelease(fresh.url, 'policy')).current.version;
  const old = await active();

  await signIn(page, 'phathanh01');
  await page.goto('/admin/operations/releases');
  await page.getByRole('button', { name: `Xem thay đổi của policy ${version}` }).click();
  const preview = page.getByRole('dialog', { name: `policy ${version} thay đổi gì` });
  await expect(preview.getByText(new RegExp(`So với ${old} đang chạy`))).toBeVisible();
  await press(preview, 'Phát hành', page);
  await giveReason(page, 'Phát hành');
  await page.getByRole('link', { name: 'Xem yêu cầu' }).click();
  await expect(page.getByRole('button', { name: 'Rút lại' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Phê duyệt' })).toHaveCount(0);
  expect(await active()).toBe(old);

  const other = await another(browser, fresh.url, 'quantri01');
  await other.goto(new URL(page.url()).pathname);
  await press(other, 'Phê duyệt', other);
  const decision = other.getByRole('dialog', { name: 'Phê duyệt yêu cầu' });
  await decision.getByLabel(/^Ghi chú/).fill(REASON);
  await press(decision, 'Phê duyệt', other);
  await expect(other.getByText('Đã phê duyệt và áp dụng')).toBeVisible();
  expect(await active()).toBe(version);
  await other.context().close();

  await page.goto('/admin/operations/releases');
  const running = page.getByRole('table', { name: 'Đang chạy' });
  const row = running.getByRole('row').filter({ hasText: 'policy · stable' });
  await expect(row).toContainText(version);
  await expect(row).toContainText(REASON);
  await press(page, 'Quay về bản trước: policy (stable)', page);
  await expect(page.getByRole('dialog', { name: 'Quay về' })).toContainText(`So với ${version}`);
  await giveReason(page, 'Quay về');
  await expect(page.getByText(`policy đã quay về ${old}.`)).toBeVisible();
  expect(await active()).toBe(old);
  await expect(row).toContainText(old);

  // What became of the version that was taken away, and its next try: for some users first.
  const versions = page.getByRole('table', { name: 'Phiên bản mới nhất' });
  const taken = versions.getByRole('row').filter({ hasText: version });
  await expect(taken).toContainText('Đã lấy lại');
  await expect(taken).toContainText('phathanh01');
  await press(page, `Cho dùng trước policy ${version}`, page);
  const canary = page.getByRole('dialog', { name: new RegExp(`policy ${version}$`) });
  await canary.getByLabel('Tỷ lệ người dùng (%)').fill('0');
  await canary.getByLabel('Tên đăng nhập').fill('20000009');
  await canary.getByLabel(/^Lý do/).fill(REASON);
  await press(canary, 'Cho dùng trước', page);
  const first = running.getByRole('row').filter({ hasText: 'policy · canary' });
  await expect(first).toContainText('20000009');
  await press(first, 'Ngừng dùng trước policy', page);
  await giveReason(page, 'Ngừng dùng trước');
  await expect(first).toHaveCount(0);
  await page.getByLabel('Việc').selectOption({ label: 'Quay về' });
  await page.getByRole('button', { name: 'Lọc', exact: true }).click();
  const log = page.getByRole('table', { name: 'Nhật ký phát hành' }).getByRole('row');
  await expect(log).toHaveCount(2);
  await page.getByRole('button', { name: 'Bỏ lọc' }).click();

  // The page says what the command says.
  const published = rowsOf(await release(fresh, 'list', '--versions'));
  await expect(versions.getByRole('row')).toHaveCount(published.length + 1);
  expect(published.filter((line) => line.includes(version))).toHaveLength(1);
  await expect(taken).toHaveCount(1);
  const lines = rowsOf(await release(fresh, 'log'));
  const [rolledBack, promoted] = lines.slice(lines.findIndex((line) => line.includes('ROLLBACK')));
  const at = lines.indexOf(rolledBack ?? '') + 1;
  for (const [place, line, texts] of [
    [at, rolledBack, ['ROLLBACK', old, 'phathanh01']],
    [at + 1, promoted, ['PROMOTE', version, 'quantri01']],
  ] as const)
    for (const text of texts) {
      expect(line).toContain(text);
      // The page says the action in words.
      if (!/^[A-Z]+$/.test(text)) await expect(log.nth(place)).toContainText(text);
    }
  await page.setViewportSize(PHONE);
  await expectWell(page);
});
