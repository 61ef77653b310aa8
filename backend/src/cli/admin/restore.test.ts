import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { runAdmin } from './run.ts';

jest.setTimeout(200_000);
let base: TestDatabase;
let folder = '';
beforeAll(async () => {
  base = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-restore-'));
}, 180_000);
afterAll(async () => {
  await base.close();
  await rm(folder, { recursive: true, force: true });
});

async function admin(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const env = {
    ...{ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') },
    ...{ DATABASE_URL: base.appUrl, DATABASE_OWNER_URL: base.url },
  };
  expect(await runAdmin(args, env, (line) => lines.push(line))).toBe(true);
  return lines.join('\n');
}

it('H6: backup demands a passphrase of 12 signs, prints the hash of its list, and restore says and records what ended', async () => {
  const [short, long] = [join(folder, 'short'), join(folder, 'long')];
  await writeFile(short, 'elevensigns');
  await writeFile(long, 'bốn từ không ai đoán');
  const out = join(folder, 'out');
  await expect(admin('backup', '--out', out, '--passphrase', short)).rejects.toThrow('12 letters');
  const printed = await admin('backup', '--out', out, '--passphrase', long);
  const sha256 = /--expect\): ([0-9a-f]{64})$/m.exec(printed)?.[1] ?? '';
  const opened = ['restore', '--from', out, '--passphrase', long, '--replace'];
  await expect(admin(...opened, '--expect', 'f00')).rejects.toThrow('64 hexadecimal digits');
  await expect(admin(...opened, '--expect', '0'.repeat(64))).rejects.toThrow('hash of --expect');

  // Another role and another name: connections of the role that serves calls count.
  const { pool } = connect(base.appUrl, { max: 1, connectTimeout: 30_000 });
  await pool.query("set application_name = 'other'");
  await expect(admin(...opened)).rejects.toThrow('A portal still uses the database');
  await pool.end();

  const restored = await admin(...opened, '--expect', sha256);
  expect(restored).toMatch(/^\d+ tables, equal to the backup byte by byte, and \d+ files in /);
  expect(restored).toContain('Ended: 0 sessions, 0 remembered devices, 0 impersonations');
  expect(restored).toContain('Passwords, second factors, rights');
  expect(restored).toContain('The backup is of 20');
  const head = /ended at (\d+:[0-9a-f]{64})\.$/m.exec(restored)?.[1];
  const { rows } = await base.pool.query(
    "select detail, actor_name from audit_event where action = 'operation.restore'",
  );
  expect(rows).toEqual([
    {
      detail: expect.objectContaining({ previousHead: head, sessions: 0, messages: 0 }),
      actor_name: expect.stringMatching(/^operator:./),
    },
  ]);
});

it('H6: after PostgreSQL was restored to a moment, sessions of that moment end', async () => {
  await base.pool.query(`
    insert into account (id, username, fullname, account_type) overriding system value values (900, 'nguoi.cu', 'Người Cũ', 1);
    insert into session (account_id, token_hash, device_id, absolute_expires_at) values (900, 'a', 'd', now() + interval '1 day')`);
  expect(await admin('restore', '--serials')).toContain('Ended: 1 sessions');
  const { rowCount } = await base.pool.query('select from session where revoked_at is null');
  expect(rowCount).toBe(0);
});
