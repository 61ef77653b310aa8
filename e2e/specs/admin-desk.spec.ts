import { DESK, expectWell, PHONE } from '../support/admin.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { comeToRest, passTime } from '../support/pass-time.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Contacts, imports and the health of releases are changed here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-desk');

test('ADM-ACC-01: a person is found by a name without marks, a code, a phone in three spellings and an e-mail address; no phone is in an address', async ({
  page,
  sql,
}) => {
  await sql(`update agent set full_name = 'Đặng Thị Ánh', phone_e164 = '+84531234567',
    email_personal = 'anh.dang@thu.example' where agent_code = '20000009'`);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signIn(page, 'quantri01');
  await page.goto('/admin/people');
  const field = page.getByRole('searchbox', { name: 'Tìm người dùng' });
  const found = page.getByRole('link', { name: 'Đặng Thị Ánh' });
  for (const text of [
    ...['dang thi anh', '20000009', '+84531234567', '0531234567', '(+84) 531 234 567'],
    'anh.dang@thu.example',
  ]) {
    await field.fill('khong co ai ten nay');
    await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible();
    await field.fill(text);
    await expect(found, text).toBeVisible();
    addresses.push(page.url());
  }
  expect(addresses.length).toBeGreaterThan(12);
  expect(
    addresses.filter((one) => decodeURIComponent(one).replace(/\D/g, '').includes('531234567')),
  ).toEqual([]);
});

const HEAD =
  'agentCode;fullName;gender;birthDate;idNumber;phone;agentType;groupType;level;managerCode;officeCode;joinedOn';

test('ADM-ACC-11: a file of forty rows shows 31 right, 5 with a warning and 4 wrong with row, column and rule, and imports nothing; a file that is none says why', async ({
  page,
  sql,
  watch,
}) => {
  watch.allow(/Failed to load resource.*400.*admin\/import\/check/);
  const [{ code }] = (await sql('select code from office order by id limit 1')).rows as [
    { code: string },
  ];
  const row = (n: number, part: Record<string, string> = {}) =>
    Object.values({
      ...{ agent: `7${String(n).padStart(7, '0')}`, name: `Lê Văn Số ${n}`, gender: 'M' },
      ...{ birth: '01/02/1990', id: `0790800${String(n).padStart(5, '0')}` },
      ...{ phone: `0538${String(n).padStart(6, '0')}`, type: 'FC', group: 'FC', level: '9' },
      ...{ manager: '', office: code, joined: '2026-01-05', ...part },
    }).join(';');
  const rows = [
    ...Array.from({ length: 31 }, (_, at) => row(at + 1)),
    ...Array.from({ length: 5 }, (_, at) => row(at + 32, { phone: `53800003${at + 2}` })),
    row(37, { office: 'KHONG-CO' }),
    row(38, { manager: '70000038' }),
    row(39, { agent: '70000001' }),
    row(40, { birth: '31/02/1990' }),
  ];
  await signIn(page, 'nhansu01');
  await page.goto('/admin/import');
  const send = async (name: string, bytes: Buffer) => {
    const file = { name, mimeType: 'text/csv', buffer: bytes };
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.getByRole('button', { name: 'Kiểm tra tệp' }).click();
  };
  await send('sai.csv', Buffer.from([0x6e, 0xe0, 0x6d, 0x0a, 0xcc]));
  await expect(page.getByText('Tệp không phải UTF-8.', { exact: false })).toBeVisible();
  await page.reload();
  await send('dai-ly.csv', Buffer.from([HEAD, ...rows].join('\n')));
  await expect(page).toHaveURL(/\/admin\/import\/batch\/\d+$/);
  for (const name of [/\(31\)$/, /\(5\)$/])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: /\(4\)$/ }).click();
  for (const [no, problem] of [
    ['38', /Mã văn phòng: Không có KHONG-CO trong hệ thống\./],
    ['39', /Mã người quản lý: \S/],
    ['40', /Mã đại lý: \S/],
    ['41', /Ngày sinh: \S/],
  ] as const)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `Dòng ${no}:` })
        .first(),
    ).toContainText(problem);
  await page.setViewportSize(PHONE);
  await expectWell(page);
  await page.setViewportSize(DESK);
  const { rows: made } = await sql(`select 1 from agent where agent_code like '700000%'`);
  expect(made).toEqual([]);
});

test('ADM-OPS-05: a version that fails 20 % beside 0 % before, and a rollback in words, are on releases and on /admin within a minute; readable at 390 px', async ({
  page,
  sql,
}) => {
  await page.clock.install();
  await signIn(page, 'quantri01');
  await page.goto('/admin');
  const alerts = page.getByRole('region', { name: 'Bản phát hành có lỗi' });
  await expect(alerts.getByText('Không có phiên bản nào đang lỗi')).toBeVisible();

  const [{ remote, version }] = (
    await sql(`update release_channel set previous_version = '0.9.0', updated_at = now() - interval '1 hour'
      where remote = 'policy' and channel = 'stable' returning remote, version`)
  ).rows as [{ remote: string; version: string }];
  await sql(
    `insert into release_health (remote, version, source, bucket, signed_in, network, seen_at, failed_at)
      select $1, v, 'user-' || n, date_trunc('day', now()), true, 'n', now(), case when v = $2 and n <= 4 then now() end
        from generate_series(1, 20) n, unnest(array[$2, '0.9.0']) v`,
    [remote, version],
  );
  // The open page reads again by itself, within a minute.
  await comeToRest(page);
  await passTime(page, 60_000);
  await expect(alerts.getByText('4 lỗi trên 20 người dùng (20%)')).toBeVisible();
  await sql(
    `insert into release_log (actor, action, remote, version, channel, reason, detail)
      values ('auto-rollback', 'ROLLBACK', 'policy', $1, 'stable',
        'failed in 6 of 30 sources (20 %; 0.9.0: 0 %)', '{"before": "3.0.0"}')`,
    [version],
  );
  const words = /tự thu hồi 3\.0\.0 vì lỗi ở 6 trên 30 người dùng/;
  await comeToRest(page);
  await passTime(page, 60_000);
  await expect(alerts.getByText(words)).toBeVisible();

  await alerts.getByRole('link', { name: /policy/ }).click();
  const table = page.getByRole('table', { name: 'Đang chạy' });
  const row = table.getByRole('row').filter({ hasText: 'policy · stable' });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('4 lỗi trên 20 người dùng (20%)')).toBeVisible();
  await expect(row.getByText('0 lỗi trên 20 người dùng (0%)')).toBeVisible();
  await expect(row.getByText(words)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(page.getByText('4 lỗi trên 20 người dùng (20%)')).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expectWell(page);
});

test('ADM-SET-02 a changed HOTLINE is in the footer of an open page within 60 seconds, without a reload', async ({
  page,
  sql,
}) => {
  await page.clock.install();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('1900 9876')).toHaveCount(0);
  await sql(`update setting set value = '1900 9876' where key = 'HOTLINE'`);
  await comeToRest(page);
  await passTime(page, 60_000);
  await expect(footer.getByText('1900 9876')).toBeVisible();
});
