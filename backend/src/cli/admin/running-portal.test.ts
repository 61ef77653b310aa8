import { eq, like } from 'drizzle-orm';
import { account, auditEvent } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { storedText } from '../../testing/stored-text.ts';
import { COMMANDS } from './commands.ts';
import { runAdmin } from './run.ts';

const REASON = 'Yêu cầu số 4711';
const WITHIN_MS = 5_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', cacheSettings: true });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal?.close());
jest.setTimeout(60_000);

/** Runs a command beside the running portal; its lines. */
async function admin(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const { dataDir } = portal.deps.config;
  const env = { NODE_ENV: 'test', DATABASE_URL: portal.databaseUrl, DATA_DIR: dataDir };
  expect(await runAdmin(args, env, (line) => lines.push(line))).toBe(true);
  return lines.join('\n');
}

/** Asks until it is so, at most for the time that is promised. */
async function holds<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  for (;;) {
    const found = await ask();
    if (found === expected) return;
    if (performance.now() > end) expect(found).toEqual(expected);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('ADM-BOOT-06: unlock, end-sessions, grant and setting set hold on the running portal within 5 s, audited as the operator; no password or link is in an argument, a table or a log', async () => {
  // A command completes the catalogue, so it comes before what the tests add.
  await admin('setting', 'set', 'FACTOR_REQUIRED', 'NONE', '--reason', REASON);
  const id = await addAccount(portal.db, 'truong.binh', [], { accountType: 1 });
  const log = captureLog(portal);
  const login = async (password = PASSWORD) => {
    const path = '/api/authen/authentication/login';
    return (await portal.visitor().post(path, { username: 'truong.binh', password })).status;
  };

  const lockedUntil = new Date(portal.clock.now().getTime() + 3_600_000);
  await portal.db.update(account).set({ lockedUntil, lockCount: 2 }).where(eq(account.id, id));
  expect(await login()).toBe(401);
  await admin('unlock', 'truong.binh', '--reason', REASON);
  await holds(login, 200);

  const client = await portal.signIn('truong.binh');
  const status = async (path: string) => (await client.get(path)).status;
  expect(await status('/api/audit/events')).toBe(403);
  await admin('grant', 'truong.binh', 'AUDITOR', '--reason', REASON);
  await holds(() => status('/api/audit/events'), 200);
  await admin('end-sessions', 'truong.binh', '--reason', REASON);
  await holds(() => status('/api/audit/events'), 401);

  expect(await settingOf(portal.deps.db, 'HOTLINE')).toBe('');
  await admin('setting', 'set', 'HOTLINE', '1900 4711', '--reason', REASON);
  await holds(() => settingOf(portal.deps.db, 'HOTLINE'), '1900 4711');
  await holds(async () => {
    const { body } = await portal.visitor().get('/api/app/settings');
    return (body.data as Record<string, string>).HOTLINE;
  }, '1900 4711');

  const events = await portal.db
    .select()
    .from(auditEvent)
    .where(like(auditEvent.actorName, 'operator:_%'))
    .orderBy(auditEvent.seq);
  expect(events.map(({ action, object, result }) => [action, object, result])).toEqual([
    ['setting.change', 'setting:FACTOR_REQUIRED', 'OK'],
    ['account.unlock', `account:${id}`, 'OK'],
    ['role.grant', `account:${id}`, 'OK'],
    ['account.end-sessions', `account:${id}`, 'OK'],
    ['setting.change', 'setting:HOTLINE', 'OK'],
  ]);
  for (const { detail } of events) expect(detail).toMatchObject({ reason: REASON });

  // The link is printed for who ran the command, and is nowhere else.
  const printed = await admin('reset', 'truong.binh', '--reason', REASON);
  const code = /\/activate#(\S+)/.exec(printed)?.[1] ?? '';
  expect(code).toHaveLength(43);
  const body = { code, passwordNew: 'Sen-Hong#47x', confirmPasswordNew: 'Sen-Hong#47x' };
  const opened = await portal.visitor().post('/api/admin/account/activation/password', body);
  expect(opened.status).toBe(200);
  expect(await login('Sen-Hong#47x')).toBe(200);
  const secrets = [code, 'Sen-Hong#47x', PASSWORD];
  const stored = [...log, ...(await storedText(portal.db)).map(({ text }) => text)];
  expect(stored.filter((text) => secrets.some((one) => text.includes(one)))).toEqual([]);
  // What is an argument is in the history of the shell.
  for (const [name, load] of Object.entries(COMMANDS)) {
    const { usage, options = {} } = await load();
    const secret = /password|passphrase|secret|token/i;
    // What is secret is in a file, whose name alone is given.
    const given = Object.keys(options).filter(
      (option) => secret.test(option) && !usage.includes(`--${option} <file`),
    );
    expect([name, given]).toEqual([name, []]);
    expect([name, /<[^>]*(?:password|secret|token)[^>]*>/i.test(usage)]).toEqual([name, false]);
  }
  await expect(admin('unlock', 'truong.binh', '--password', 'x')).rejects.toThrow('Usage');
});
