import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SettingKey, specOf } from '@portal/types';
import { and, eq, like, sql } from 'drizzle-orm';
import { syncCatalogue } from '../../catalogue/sync-catalogue.ts';
import {
  account,
  auditEvent,
  menuItem,
  mfaFactor,
  permissionChangeLog,
  role,
  setting,
} from '../../db/schema/index.ts';
import { BREACHED_FILE } from '../../modules/password/breached.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { storedText } from '../../testing/stored-text.ts';
import { runAdmin } from './run.ts';

const PASSWORD = 'Sen-Hong#47x';
const REASON = 'Yêu cầu số 4711';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
}, 180_000);
afterAll(() => portal.close());
// The command opens the database again each time, on a busy machine.
jest.setTimeout(60_000);

/** Runs a command as the shell does, beside the running portal; its lines. */
async function admin(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { dataDir } = portal.deps.config;
  const env = { NODE_ENV: 'test', DATABASE_URL: portal.databaseUrl, DATA_DIR: dataDir };
  const done = await runAdmin(args, env, (line) => lines.push(line));
  return done ? lines : ['exit 1', ...lines];
}
const codeIn = (lines: string[]) => /\/activate#(\S+)/.exec(lines.join('\n'))?.[1] ?? '';
const activate = (code: string, passwordNew = PASSWORD) =>
  portal.visitor().post('/api/admin/account/activation/password', {
    code,
    passwordNew,
    confirmPasswordNew: passwordNew,
  });
const login = async (username: string, password = PASSWORD) =>
  (await portal.visitor().post('/api/authen/authentication/login', { username, password })).status;
const lastEvent = async (action: string) =>
  (await portal.db.select().from(auditEvent).where(eq(auditEvent.action, action))).at(-1);
const alive = async (username: string) => {
  const client = await portal.signIn(username, PASSWORD);
  return async () => (await client.get('/api/admin/account/detail')).status;
};

it('part of ADM-BOOT-01: H5: an empty database gets its catalogue and, by a one-time link, its first administrator', async () => {
  const init = await admin(
    'init',
    '--company-name',
    'Bảo hiểm Thử',
    '--email-domain',
    'thu.example',
  );
  expect(init.at(-1)).toContain('create-admin');
  const lines = await admin(
    'create-admin',
    'Truong.an',
    '--name',
    'Trần Thị An',
    '--email',
    'an@thu.example',
  );
  const code = codeIn(lines);
  expect(code).toHaveLength(43);
  expect(await login('truong.an')).toBe(401);
  expect((await activate(code)).status).toBe(200);
  const client = await portal.signIn('truong.an', PASSWORD);
  const { body } = await client.get('/api/admin/account/detail');
  const { authorities } = body.data as { authorities: string[] };
  expect(authorities).toEqual(
    expect.arrayContaining(['account.manage', 'setting.manage', 'admin.view']),
  );
  // Who runs the portal does not release its code.
  expect(authorities.filter((one) => one.startsWith('release.'))).toEqual([]);
  expect(await lastEvent('account.create')).toMatchObject({
    actorName: expect.stringMatching(/^operator:./),
    result: 'OK',
  });
});

it('part of ADM-BOOT-06: a link is in no table, and a second account of that name is refused', async () => {
  const code = codeIn(await admin('create-admin', 'truong.binh', '--name', 'Lê Bình'));
  expect((await storedText(portal.db)).filter(({ text }) => text.includes(code))).toEqual([]);
  await expect(admin('create-admin', 'TRUONG.BINH', '--name', 'Lê Bình')).rejects.toThrow(
    'The username truong.binh is taken; reset makes a new link for it.',
  );
  await activate(code);
});

it('part of ADM-BOOT-06: what is done in the shell holds on the running portal, audited as the operator', async () => {
  const state = await alive('truong.binh');
  expect(await state()).toBe(200);
  await admin('end-sessions', 'truong.binh', '--reason', REASON);
  expect(await state()).toBe(401);

  const later = new Date(portal.clock.now().getTime() + 3_600_000);
  const binh = eq(account.username, 'truong.binh');
  const idOf = async () =>
    (await portal.db.select({ id: account.id }).from(account).where(binh))[0]?.id ?? 0;
  await portal.db.update(account).set({ lockedUntil: later, lockCount: 2 }).where(binh);
  expect(await login('truong.binh')).toBe(401);
  await admin('unlock', 'truong.binh', '--reason', REASON);
  expect(await login('truong.binh')).toBe(200);

  const again = await alive('truong.binh');
  await admin('disable', 'truong.binh', '--reason', REASON);
  expect([await again(), await login('truong.binh')]).toEqual([401, 401]);
  const code = codeIn(await admin('enable', 'truong.binh', '--reason', REASON));
  expect(await login('truong.binh')).toBe(401);
  expect((await activate(code, `${PASSWORD}y`)).status).toBe(200);

  const newer = codeIn(await admin('reset', 'truong.binh', '--reason', REASON));
  expect(await login('truong.binh', `${PASSWORD}y`)).toBe(401);
  expect((await activate(newer)).status).toBe(200);

  await portal.db
    .insert(mfaFactor)
    .values({ accountId: await idOf(), kind: 'TOTP', confirmedAt: portal.clock.now() });
  const lost = codeIn(await admin('clear-factors', 'truong.binh', '--reason', REASON));
  expect(await portal.db.select().from(mfaFactor)).toEqual([]);
  expect(await login('truong.binh')).toBe(401);
  expect((await activate(lost)).status).toBe(200);

  // Decree and second factor are steps of their own.
  await admin('setting', 'set', 'FACTOR_REQUIRED', 'NONE', '--reason', REASON);
  await portal.db.update(account).set({ confirmDecree: true }).where(binh);
  const client = await portal.signIn('truong.binh', PASSWORD);
  expect((await client.get('/api/audit/events')).status).toBe(200);
  await admin('revoke', 'truong.binh', 'ADMIN', '--reason', REASON);
  expect((await client.get('/api/audit/events')).status).toBe(403);
  await admin('grant', 'truong.binh', 'AUDITOR', '--reason', REASON);
  expect((await client.get('/api/audit/events')).status).toBe(200);
  const changes = await portal.db
    .select({ change: permissionChangeLog.change })
    .from(permissionChangeLog)
    .where(eq(permissionChangeLog.reason, REASON));
  expect(changes.map(({ change }) => change)).toEqual(['-role:ADMIN', '+role:AUDITOR']);

  const acts = await portal.db
    .select()
    .from(auditEvent)
    .where(like(auditEvent.actorName, 'operator:%'));
  const names = acts.map(({ action }) => action);
  for (const act of [
    'end-sessions',
    'unlock',
    'disable',
    'enable',
    'reset-password',
    'clear-factors',
  ])
    expect(names).toContain(`account.${act}`);
  for (const { action, detail } of acts)
    if (/^(?:account|role)\.(?!create)/.test(action))
      expect(detail).toMatchObject({ reason: REASON });
});

it('part of ADM-BOOT-06: a setting is set, taken back, and kept in its history', async () => {
  await admin('setting', 'set', 'SECURITY_QUESTIONS', '1', '--reason', REASON);
  expect(await admin('setting', 'get', 'SECURITY_QUESTIONS')).toEqual(['SECURITY_QUESTIONS = 1']);
  await admin('setting', 'undo', 'SECURITY_QUESTIONS', '--reason', REASON);
  expect(await admin('setting', 'get', 'SECURITY_QUESTIONS')).toEqual(['SECURITY_QUESTIONS = 0']);
  expect(await lastEvent('setting.undo')).toMatchObject({
    detail: { before: '1', after: '0', reason: REASON },
  });
});

it('part of ADM-SET-03: no value in the shell leaves the bounds of the catalogue', async () => {
  for (const [key, value] of [
    ['LOGIN_MAX_FAILURES', '99'],
    ['SECURITY_QUESTIONS', 'yes'],
    ['MIN_PASSWORD_LENGTH', '1'],
    ['NO_SUCH_KEY', '1'],
  ] as const)
    await expect(admin('setting', 'set', key, value, '--reason', REASON)).rejects.toThrow(key);
  // Production starts with the values of production.
  expect(await admin('setting', 'get', 'RECOVERY_REVEAL_UNKNOWN_AGENT')).toEqual([
    'RECOVERY_REVEAL_UNKNOWN_AGENT = 0',
  ]);
});

it('the last administrator stays', async () => {
  for (const args of [
    ['disable', 'truong.an'],
    ['revoke', 'truong.an', 'ADMIN'],
  ])
    await expect(admin(...args, '--reason', REASON)).rejects.toThrow('the last administrator');
  expect(await login('truong.an')).toBe(200);
});

it('says in one sentence what is wrong with a command', async () => {
  await expect(admin('frobnicate')).rejects.toThrow('There is no command "frobnicate"');
  await expect(admin('unlock')).rejects.toThrow('Usage: npm run admin -- unlock <username>');
  await expect(admin('unlock', 'truong.an', '--reason', 'kurz')).rejects.toThrow('A reason has 10');
  await expect(admin('unlock', 'no-such', '--reason', REASON)).rejects.toThrow(
    'There is no account',
  );
  await expect(admin('grant', 'truong.an', 'KING', '--reason', REASON)).rejects.toThrow(
    'no role KING',
  );
  await portal.db.update(role).set({ retiredAt: new Date() }).where(eq(role.code, 'GUEST'));
  await expect(admin('grant', 'truong.an', 'GUEST', '--reason', REASON)).rejects.toThrow(
    'The role GUEST is retired',
  );
  await portal.db.update(role).set({ retiredAt: null }).where(eq(role.code, 'GUEST'));
  await expect(admin('unlock', '--password', 'x')).rejects.toThrow('Usage');
  expect((await admin('help')).join('\n')).toContain('npm run admin -- create-admin');
});

it('check says what is unsafe, a line each, and ends with 1', async () => {
  const lines = await admin('check');
  expect(lines[0]).toBe('exit 1');
  expect(lines.join('\n')).toMatch(/Production needs PORTAL_ORIGIN/);
  expect(lines.join('\n')).toMatch(/one administrator only/);
  expect(lines.join('\n')).not.toMatch(/SECURITY_QUESTIONS/);
  await admin('setting', 'set', 'SECURITY_QUESTIONS', '1', '--reason', REASON);
  expect((await admin('check')).join('\n')).toMatch(/Setting SECURITY_QUESTIONS is "1"/);
});

it('6.2.12 check says when no list of leaked passwords was added', async () => {
  const said = async () => (await admin('check')).join('\n').includes('npm run breached');
  expect(await said()).toBe(true);
  const file = join(portal.deps.config.dataDir, BREACHED_FILE);
  await writeFile(file, '');
  expect(await said()).toBe(false);
  await rm(file);
});

it('ADM-BOOT-05: an upgrade adds new authorities and settings as production has them, and keeps every value, role and menu that an operator changed', async () => {
  const { db } = portal;
  const stored = (key: string) => and(eq(setting.companyId, 2), eq(setting.key, key));
  const changed = stored('RECOVERY_REVEAL_UNKNOWN_AGENT');
  await db.update(setting).set({ value: '1' }).where(changed);
  await db.update(role).set({ nameVi: 'Tên riêng' }).where(eq(role.code, 'EDITOR'));
  await db.update(menuItem).set({ nameVi: 'Mục riêng' }).where(eq(menuItem.id, 111));
  await db.delete(menuItem).where(eq(menuItem.id, 112));
  await db.execute("delete from role_authority where authority_code = 'message.manage'");
  // As the portal before knew nothing of these.
  await db.execute("delete from catalogue_item where kind = 'question' and key = 'FLOWER'");
  await db.execute("delete from security_question where code = 'FLOWER'");
  const isNew = ['MIN_PASSWORD_LENGTH', 'FACTOR_REQUIRED'];
  for (const key of isNew) {
    await db.delete(setting).where(stored(key));
    await db.execute(sql`delete from catalogue_item where kind = 'setting' and key = ${key}`);
  }
  for (const code of ['release.promote', 'content.publish']) {
    await db.execute(sql`delete from role_authority where authority_code = ${code}`);
    await db.execute(sql`delete from authority_item where code = ${code}`);
  }
  const client = { query: (text: string, values?: unknown[]) => pool().query(text, values) };
  await Promise.all(Array.from({ length: 4 }, () => syncCatalogue(client, false)));

  const storedOf = async (key: string) =>
    (await db.select().from(setting).where(stored(key)))[0]?.value;
  expect(await storedOf('RECOVERY_REVEAL_UNKNOWN_AGENT')).toBe('1');
  for (const key of isNew) expect(await storedOf(key)).toBe(specOf(key as SettingKey).production);
  expect(await db.$count(role, eq(role.nameVi, 'Tên riêng'))).toBe(1);
  expect(await db.$count(menuItem, eq(menuItem.nameVi, 'Mục riêng'))).toBe(1);
  expect(await db.$count(menuItem, eq(menuItem.id, 112))).toBe(0);
  const holders = async (code: string) => {
    const { rows } = await db.execute<{ codes: string[] | null }>(sql`
      select array_agg(r.code order by r.code) as codes from role_authority a
        join role r on r.id = a.role_id where a.authority_code = ${code}`);
    return rows[0]?.codes;
  };
  expect(await holders('message.manage')).toBeNull();
  expect(await holders('content.publish')).toEqual(['ADMIN', 'PUBLISHER']);
  // Who runs a portal does not release its code, also where the right is new.
  expect(await holders('release.promote')).toEqual(['RELEASE_OFFICER']);
  const { rows } = await db.execute("select from security_question where code = 'FLOWER'");
  expect(rows).toHaveLength(1);
});

const pool = () => (portal.db as unknown as { $client: import('pg').Pool }).$client;
