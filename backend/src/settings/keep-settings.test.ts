import { eq } from 'drizzle-orm';
import { setting } from '../db/schema/index.ts';
import { addAccount, addCompany } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { settingOf } from './setting-of.ts';

let one: TestPortal;
let other: TestPortal;
beforeAll(async () => {
  one = await startTestPortal({ data: 'empty', cacheSettings: true });
  await addCompany(one.db);
  other = await startTestPortal({ beside: one, cacheSettings: true });
  await addAccount(one.db, 'quan', ['setting.manage', 'admin.view'], { accountType: 1 });
}, 180_000);
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Reads until the value is there; five seconds is what is promised. */
async function within5s(read: () => Promise<unknown>, expected: unknown) {
  const until = performance.now() + 5_000;
  for (;;) {
    const value = await read();
    if (value === expected) return;
    if (performance.now() > until) expect(value).toEqual(expected);
    await new Promise((done) => setImmediate(done));
  }
}

it('part of ADM-SET-02: a change on one backend holds on the other within five seconds', async () => {
  expect(await settingOf(other.deps.db, 'HOTLINE')).toBe('');
  const client = await one.signIn('quan');
  const reply = await client.raw('/api/admin/settings', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ key: 'HOTLINE', value: '1900 1234', version: 0 },
      reason: 'Tổng đài đổi số từ hôm nay',
    }),
  });
  expect(reply.status).toBe(200);
  await within5s(() => settingOf(other.deps.db, 'HOTLINE'), '1900 1234');
  await within5s(async () => {
    const { body } = await other.visitor().get('/api/app/settings');
    return (body.data as Record<string, string>).HOTLINE;
  }, '1900 1234');
});

it('part of ADM-SET-03: a broken row means the default, also where it is cached', async () => {
  const row = { companyId: 2, key: 'OTP_TTL_SECONDS', value: '86400' };
  await one.db.insert(setting).values(row);
  await within5s(() => settingOf(other.deps.db, 'OTP_TTL_SECONDS'), 300);
  expect(await settingOf(one.deps.db, 'OTP_TTL_SECONDS')).toBe(300);
  await one.db.update(setting).set({ value: '120' }).where(eq(setting.key, row.key));
  await within5s(() => settingOf(other.deps.db, 'OTP_TTL_SECONDS'), 120);
});

it('a transaction reads the database itself', async () => {
  await one.db.transaction(async (tx) => {
    await tx.update(setting).set({ value: '90' }).where(eq(setting.key, 'OTP_TTL_SECONDS'));
    expect(await settingOf(tx, 'OTP_TTL_SECONDS')).toBe(90);
  });
});
