import type { SettingChange, SettingRow, SettingsPage } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import { auditEvent, popup, setting } from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const REASON = 'Tổng đài đổi số từ hôm nay';
let portal: TestPortal;
let client: Client;
let me: number;
beforeAll(async () => {
  const social = { providers: [], firebase: undefined };
  const config = { dataKey: 'ca'.repeat(32), metricsToken: 'hidden-metrics-token', social };
  portal = await startTestPortal({ data: 'empty', config });
  await addCompany(portal.db);
  me = await addAccount(portal.db, 'quan', ['setting.manage', 'admin.view'], { accountType: 1 });
  await addAccount(portal.db, 'hai', ['setting.manage', 'admin.view'], { accountType: 1 });
}, 180_000);
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.delete(setting);
  client = await portal.signIn('quan');
});

const put = (body: object): Promise<Reply> =>
  client.raw('/api/admin/settings', {
    method: 'PUT',
    body: JSON.stringify({ reason: REASON, version: 0, ...body }),
    headers: { 'content-type': 'application/json' },
  });
const code = ({ status, body }: Reply) => [status, body.errorCode];
const row = ({ status, body }: Reply) => {
  expect(status).toBe(200);
  return body.data as SettingRow;
};
const page = async () => (await client.get('/api/admin/settings')).body.data as SettingsPage;
const history = async (key = 'HOTLINE') =>
  (await client.get(`/api/admin/settings/history?key=${key}`)).body.data as SettingChange[];

it('part of ADM-SET-01: each row shows type, range, default and its meaning in both languages', async () => {
  const { settings } = await page();
  const found = settings.find(({ key }) => key === 'LOGIN_LOCK_MINUTES');
  expect(found).toMatchObject({
    ...{ type: 'int', min: 5, max: 1440, unit: 'minutes', default: '15', value: '15', version: 0 },
    label: { vi: 'Thời gian khóa lần đầu', en: 'First lock' },
  });
  for (const { label, text } of settings)
    expect([label.vi, label.en, text.vi, text.en].every(Boolean)).toBe(true);
});

it.each([
  ['HOTLINE', '<script>', 'type'],
  ['MIN_PASSWORD_LENGTH', '7', 'range'],
  ['MIN_PASSWORD_LENGTH', '21', 'passwordLengths'],
  ['PAGING_SIZE', '15', 'pageSizes'],
])('ADM-SET-01 %s = %s is refused at its field: %s', async (key, value, fault) => {
  const reply = await put({ key, value });
  expect(code(reply)).toEqual([400, 'SETTING_VALUE']);
  expect(reply.body.fields).toMatchObject([{ field: 'value', code: fault }]);
});

it('an unknown key is not found', async () => {
  expect((await put({ key: 'JWT_SECRET', value: 'x' })).status).toBe(404);
  expect((await client.get('/api/admin/settings/history?key=JWT_SECRET')).status).toBe(404);
});

it('ADM-SET-04 history has who, when, why, old and new; undo writes a new row that names it', async () => {
  const changed = row(await put({ key: 'HOTLINE', value: '1900 1234' }));
  expect(changed).toMatchObject({ value: '1900 1234', changedBy: 'Người quan', version: 1 });
  const again = row(await put({ key: 'HOTLINE', value: '1900 5678', version: 1 }));
  const [newest, first] = await history();
  expect(newest).toMatchObject({
    ...{ before: '1900 1234', after: '1900 5678', by: 'Người quan', reason: REASON },
  });
  expect(first).toMatchObject({ before: null, after: '1900 1234' });
  const undo = { id: newest?.id, version: again.version, reason: 'Số mới chưa hoạt động' };
  const undone = row(await client.post('/api/admin/settings/undo', undo));
  expect(undone.value).toBe('1900 1234');
  expect((await history())[0]).toMatchObject({
    ...{ before: '1900 5678', after: '1900 1234', undoOf: newest?.id },
    reason: 'Số mới chưa hoạt động',
  });
  // By SQL: no account is named, and nothing of the last page's change is left behind.
  await portal.db.execute(
    sql`insert into setting (company_id, key, value) values (2, 'BOT_CODE', 'a')`,
  );
  await portal.db.execute(sql`delete from setting where key = 'BOT_CODE'`);
  expect(await history('BOT_CODE')).toMatchObject([
    { before: 'a', after: null, by: null, reason: null },
    { before: null, after: 'a', by: null, reason: null },
  ]);
});

it('reset sets the default again', async () => {
  const { version } = row(await put({ key: 'HOTLINE', value: '1900 1234' }));
  const reply = await client.post('/api/admin/settings/reset', {
    key: 'HOTLINE',
    version,
    reason: REASON,
  });
  expect(row(reply).value).toBe('');
});

describe('ADM-SET-05 edits that meet others', () => {
  it('ADM-SET-05 of two edits of one key the later gets 409 with what is there now', async () => {
    row(await put({ key: 'HOTLINE', value: '1900 1234' }));
    const reply = await put({ key: 'HOTLINE', value: '1900 9999' });
    expect(code(reply)).toEqual([409, 'ADMIN_CHANGED']);
    expect(reply.body.data).toMatchObject({ current: { value: '1900 1234', version: 1 } });
  });

  it('ADM-SET-05 guarded keys are held, and the row says so', async () => {
    const reply = await put({ key: 'LOGIN_MAX_FAILURES', value: '4' });
    expect(reply.status).toBe(202);
    const { changeRequestId } = reply.body.data as { changeRequestId: number };
    const { settings } = await page();
    expect(settings.find(({ key }) => key === 'LOGIN_MAX_FAILURES')).toMatchObject({
      ...{ value: '5', changeRequestId },
    });
  });

  it('ADM-SET-05 POPUP is held too; once approved, visitors get it, and signing in and administration go on', async () => {
    await portal.db
      .insert(popup)
      .values({ code: 'BAO-TRI', title: 'Bảo trì', htmlClean: '<h2>Bảo trì</h2>' });
    const shown = async () => {
      const { body } = await portal.visitor().get('/api/app/settings');
      return (body.data as Record<string, string>).POPUP ?? '';
    };
    const reply = await put({ key: 'POPUP', value: 'BAO-TRI' });
    expect([reply.status, await shown()]).toEqual([202, '']);
    const { changeRequestId: id } = reply.body.data as { changeRequestId: number };
    const checker = await portal.signIn('hai');
    const decision = { id, version: 1, note: 'Đồng ý' };
    expect((await checker.post('/api/admin/approvals/approve', decision)).status).toBe(200);
    expect(await shown()).toBe('BAO-TRI');
    const preview = await client.get('/api/cms/popup/get?code=BAO-TRI');
    expect(preview.body.data).toBe('<h2>Bảo trì</h2>');
    const again = await portal.signIn('quan');
    expect((await again.get('/api/admin/settings')).status).toBe(200);
  });
});

it('FTR-02 what the footer and the contact widget say changes with the settings, without a rebuild', async () => {
  const said = async () =>
    (await portal.visitor().get('/api/app/settings')).body.data as Record<string, string>;
  for (const [key, value] of Object.entries({
    ...{ COMPANY_ADDRESS: '1 Đường Mới, Huế', HOTLINE: '1900 2468', WORKING_HOURS: 'Cả tuần' },
    ...{ QA_CODE_URL: 'https://ungdung.example/', SHARE_SITES: 'x' },
    ...{ COMMUNITY_ZALO_URL: 'https://zalo.example/', APP_STORE_URL: 'https://apps.example/' },
  })) {
    expect((await said())[key]).not.toBe(value);
    row(await put({ key, value }));
    expect((await said())[key]).toBe(value);
  }
});

it('part of ADM-SET-06: no answer has the value of an environment secret', async () => {
  const { text } = await client.get('/api/admin/settings');
  expect(text).not.toContain('hidden-metrics');
  expect(text).not.toContain('ca'.repeat(8));
  const { environment } = await page();
  expect(environment).toContainEqual({ key: 'METRICS_TOKEN', isSet: true });
  expect(environment).toContainEqual({ key: 'PORTAL_ORIGIN', isSet: false });
});

it('a change is audited with person, reason, and what was before', async () => {
  row(await put({ key: 'HOTLINE', value: '1900 1234' }));
  const events = await portal.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.action, 'setting.change'), eq(auditEvent.object, 'setting:HOTLINE')));
  expect(events.at(-1)).toMatchObject({
    ...{ actorAccountId: me, result: 'OK' },
    detail: { reason: REASON, changes: [{ field: 'HOTLINE', before: '', after: '1900 1234' }] },
  });
});

it('a change needs a reason of ten characters, and a recent proof of identity', async () => {
  const short = await put({ key: 'HOTLINE', value: '1', reason: 'ngắn' });
  expect(short.status).toBe(400);
  // Active all the time: an idle session of such rights ends after 15 minutes.
  portal.clock.move(10 * 60_000);
  await client.post('/api/authen/keep-alive');
  portal.clock.move(10 * 60_000);
  expect(code(await put({ key: 'HOTLINE', value: '1' }))).toEqual([403, 'REAUTH_REQUIRED']);
});
