import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import {
  accountIdOf,
  DESK,
  expectWell,
  giveReason,
  PHONE,
  press,
  REASON,
} from '../support/admin.ts';
import { apiOf } from '../support/api.ts';
import { withDatabaseOf } from '../support/database.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const CANARY = 'canary-7f3a';

/** Mail and SMS are configured and away, and jobs are begun here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-operations', {
  SMTP_URL: `smtp://user-${CANARY}:password-${CANARY}@127.0.0.1:1`,
  MAIL_FROM: 'portal@congty.example',
  SMS_WEBHOOK_URL: `http://127.0.0.1:1/${CANARY}`,
  SMS_WEBHOOK_TOKEN: `token-${CANARY}`,
});

/** Holds a person in the database, so that a step with this person waits. */
const hold = async (client: pg.Client, id: number | undefined) => {
  await client.query('begin');
  await client.query('select 1 from account where id = $1 for update', [id]);
};

test('ADM-OPS-02: jobs show their progress without a reload, are cancelled, and a failed one says why and goes on from its cursor; by keyboard and at 390 px', async ({
  page,
  fresh,
  sql,
}) => {
  test.setTimeout(180_000);
  const { rows } = await sql('select id from account where account_type = 2 order by id limit 60');
  const ids = rows.map(({ id }) => Number(id));
  const officer = await apiOf(fresh.url, 'nhansu01');
  const officerId = await accountIdOf(sql, 'nhansu01');
  const begin = async () =>
    expect(
      (await officer.post('admin/people/clear-otp-limits', { ids, reason: REASON })).status,
    ).toBe(202);

  await signIn(page, 'quantri01');
  await page.goto('/admin/operations');
  const jobs = page.getByRole('region', { name: 'Công việc nền' });
  const row = jobs.getByRole('row').filter({ hasText: 'Xóa giới hạn OTP: 60 người' }).first();
  // A portal that has just begun may have had no job at all.
  await expect(jobs.getByRole('status')).toHaveText(/kết quả/);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const stays = () => page.evaluate(() => 'stays' in window);

  await withDatabaseOf(fresh.dataDir, (first) =>
    withDatabaseOf(fresh.dataDir, async (second) => {
      await hold(first, ids[10]);
      await begin();
      await expect(row).toContainText('Đang chạy');
      await expect(row).toContainText('10 / 60');
      await hold(second, ids[30]);
      await first.query('rollback');
      await expect(row).toContainText('30 / 60');
      const bar = row.getByRole('progressbar', { name: 'Tiến độ: Xóa giới hạn OTP: 60 người' });
      expect(await bar.evaluate((node: HTMLProgressElement) => [node.value, node.max])).toEqual([
        30, 60,
      ]);

      await press(row, 'Hủy: Xóa giới hạn OTP: 60 người', page);
      await giveReason(page, 'Hủy');
      await expect(row).toContainText('Đang dừng');
      await second.query('rollback');
      await expect(row).toContainText('Đã hủy');
      await expect(row).toContainText('40 / 60');
      expect(await stays()).toBe(true);

      await hold(first, ids[10]);
      await begin();
      await expect(row).toContainText('10 / 60');
      await sql(
        `insert into account_authority (account_id, authority_code, effect) values ($1, 'account.manage', 'DENY')`,
        [officerId],
      );
      await first.query('rollback');
      await expect(row).toContainText(/[12]0 \/ 60/);
      await expect(row).toContainText('Bạn không có quyền thực hiện thao tác này.');
      await sql('delete from account_authority where account_id = $1', [officerId]);
    }),
  );
  await page.setViewportSize(PHONE);
  await expect(row).toContainText('Bạn không có quyền thực hiện thao tác này.');
  await expectWell(page);
  await press(row, 'Chạy tiếp: Xóa giới hạn OTP: 60 người', page);
  await giveReason(page, 'Chạy tiếp');
  await expect(row).toContainText('Xong');
  await expect(row).toContainText('60 / 60');
  expect(await stays()).toBe(true);
});

test('ADM-OPS-06: with mail, SMS and the file store away each panel says its own state and the others work; no connection string, path or secret is shown', async ({
  page,
  fresh,
  sql,
}) => {
  await signIn(page, 'quantri01');
  await page.goto('/admin/operations');
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const again = () => page.getByRole('button', { name: 'Tải lại' }).click();
  await expect(panel('Nơi lưu tệp').getByText('Nơi lưu tệp hoạt động')).toHaveCount(2);

  // A letter to one person, a text message to another who has no address.
  await sql(
    `update agent set email_personal = null, email_company = null where agent_code = '20000010'`,
  );
  await sql(`update account set email = null where username = '20000010'`);
  const officer = await apiOf(fresh.url, 'nhansu01');
  for (const username of ['20000009', '20000010']) {
    const ids = [await accountIdOf(sql, username)];
    expect((await officer.post('admin/people/unlock', { ids, reason: REASON })).status).toBe(200);
  }
  for (const kind of ['MAIL', 'SMS'])
    await expect
      .poll(async () => {
        const { rows } = await sql(
          'select 1 from outbox where kind = $1 and last_error is not null limit 1',
          [kind],
        );
        return rows.length;
      })
      .toBe(1);
  await again();
  for (const name of ['Thư điện tử', 'Tin nhắn SMS']) {
    await expect(panel(name).getByText('Đang lỗi')).toBeVisible();
    await expect(panel(name).getByText('Không kết nối được máy chủ')).toBeVisible();
  }
  await panel('Thư điện tử').getByRole('button', { name: 'Gửi thư thử cho tôi' }).click();
  await expect(panel('Thư điện tử').getByRole('status')).toContainText(
    'Không gửi được: Không kết nối được máy chủ',
  );
  await expect(panel('Cơ sở dữ liệu').getByText(/PostgreSQL 1\d/)).toBeVisible();
  await expect(panel('Nơi lưu tệp').getByText('Nơi lưu tệp hoạt động')).toHaveCount(2);

  const uploads = path.join(fresh.dataDir, 'files');
  await rename(uploads, `${uploads}-away`).catch(() => undefined);
  await writeFile(uploads, 'not a folder');
  await again();
  await expect(panel('Nơi lưu tệp').getByText('Không ghi được nơi lưu tệp')).toHaveCount(1);
  await expect(panel('Nơi lưu tệp').getByText('Nơi lưu tệp hoạt động')).toHaveCount(1);
  await expect(panel('Nơi lưu trữ').getByText('Dung lượng cơ sở dữ liệu')).toBeVisible();
  await expect(panel('Thư điện tử').getByText('Đang lỗi')).toBeVisible();
  const shown = await page.getByRole('main').textContent();
  for (const secret of [CANARY, fresh.dataDir, '127.0.0.1', 'smtp:', 'http:', 'postgres:'])
    expect(shown).not.toContain(secret);
  await page.setViewportSize(PHONE);
  await expectWell(page);
  await page.setViewportSize(DESK);
  await rm(uploads);
  await rename(`${uploads}-away`, uploads).catch(() => undefined);
  await again();
  await expect(panel('Nơi lưu tệp').getByText('Nơi lưu tệp hoạt động')).toHaveCount(2);
});
