import { type SettingRow, type SettingsPage, specOf } from '@portal/types';
import { eq } from 'drizzle-orm';
import { runAdmin } from '../../cli/admin/run.ts';
import { setting, settingHistory } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { captureLog } from '../../testing/captured-log.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const REASON = 'Theo yêu cầu của kiểm thử';
/** The bounds of areas/administration.md 5.4. */
const BOUNDS = [
  ['LOGIN_MAX_FAILURES', 3, 10],
  ['LOGIN_LOCK_MINUTES', 5, 1440],
  ['SESSION_IDLE_MINUTES', 5, 30],
  ['SESSION_ABSOLUTE_HOURS', 1, 12],
  ['IMPERSONATION_MINUTES', 1, 30],
  ['OTP_TTL_SECONDS', 60, 600],
] as const;

let portal: TestPortal;
let client: Client;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', cacheSettings: true });
  await addCompany(portal.db);
  await addAccount(portal.db, 'quan', ['setting.manage', 'admin.view'], { accountType: 1 });
  // A command completes the catalogue with the values of production, as the start of a portal does.
  await shell('set', 'FACTOR_REQUIRED', 'NONE');
  client = await portal.signIn('quan');
}, 180_000);
afterAll(() => portal?.close());

const shell = (...args: string[]) => {
  const { dataDir } = portal.deps.config;
  const env = { NODE_ENV: 'test', DATABASE_URL: portal.databaseUrl, DATA_DIR: dataDir };
  return runAdmin(['setting', ...args, '--reason', REASON], env, () => undefined);
};
const call = (key: string, value: string) =>
  client.raw('/api/admin/settings', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, value, version: 1, reason: REASON }),
  });
const rowOf = async (key: string): Promise<SettingRow | undefined> => {
  const { body } = await client.get('/api/admin/settings');
  return (body.data as SettingsPage).settings.find((row) => row.key === key);
};

/** Waits until it is so; fails after a time that every machine keeps. */
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 30_000;
  while (!isSo() && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSo()).toBe(true);
}

describe('ADM-SET-03', () => {
  it.each(BOUNDS)('%s stays between %d and %d by call and by shell', async (key, min, max) => {
    const before = await settingOf(portal.deps.db, key);
    for (const value of [min - 1, max + 1, 'nhiều'].map(String)) {
      const { status, body } = await call(key, value);
      expect([status, body.errorCode]).toEqual([400, 'SETTING_VALUE']);
      expect(body.fields).toMatchObject([{ field: 'value' }]);
      await expect(shell('set', key, value)).rejects.toThrow(key);
    }
    expect(await settingOf(portal.deps.db, key)).toBe(before);
    expect((await rowOf(key))?.value).toBe(String(before));
  });

  it.each(BOUNDS)(
    'a broken row of %s means the default, with a warning on the page and in the log',
    async (key, _min, max) => {
      const log = captureLog(portal);
      await portal.db
        .update(setting)
        .set({ value: String(max + 1) })
        .where(eq(setting.key, key));
      await until(() =>
        log.some((line) => line.includes('a setting is broken') && line.includes(key)),
      );
      const usual = specOf(key).default;
      expect(await settingOf(portal.deps.db, key)).toBe(Number(usual));
      expect(await rowOf(key)).toMatchObject({ value: usual, broken: true });
    },
  );

  it('taking a change back brings no broken value again, by call or by shell', async () => {
    const [key, , max] = BOUNDS[0];
    await portal.db.update(setting).set({ value: '4' }).where(eq(setting.key, key));
    const [change] = await portal.db
      .select()
      .from(settingHistory)
      .where(eq(settingHistory.newValue, '4'));
    expect(change?.oldValue).toBe(String(max + 1));
    const { version } = (await rowOf(key)) ?? {};
    const body = { id: change?.id, version, reason: REASON };
    const reply = await client.post('/api/admin/settings/undo', body);
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'SETTING_VALUE']);
    await expect(shell('undo', key)).rejects.toThrow(key);
    expect((await rowOf(key))?.value).toBe('4');
  });
});
