import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { auditEvent, releaseSet } from '../db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { backup } from './backup.ts';
import { openBackup } from './open-backup.ts';
import { hashesOf, restore } from './restore.ts';

const PHRASE = { passphrase: 'bốn từ không ai đoán' };
const NOW = new Date('2026-11-23T03:00:00Z');
let source: TestDatabase;
let target: TestDatabase;
let folder = '';
const dataDir = (name: string) => join(folder, name);

beforeAll(async () => {
  [source, target] = await Promise.all([createTestDatabase('demo'), createTestDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  await mkdir(join(dataDir('from'), 'keys'), { recursive: true });
  await writeFile(join(dataDir('from'), 'keys', 'operator.token'), 'a token of the operator');
  await writeFile(join(dataDir('from'), 'data.key'), '07'.repeat(32));
  await source.db
    .insert(releaseSet)
    .values({ channel: 'stable', setId: 'x', versions: [], createdBy: 'test' });
  await source.db
    .insert(auditEvent)
    .values({ action: 'test', result: 'OK', detail: { a: 'ừ\t\\n' } });
}, 180_000);
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true, force: true });
});

it('H6: a restored database is equal to the backup byte by byte, with keys and files', async () => {
  const out = join(folder, 'out');
  const { list } = await backup(
    { ownerUrl: source.url, dataDir: dataDir('from') },
    out,
    PHRASE,
    NOW,
  );
  expect(list.entries.length).toBeGreaterThan(80);
  const before = await hashesOf(source.url);
  const to = { ownerUrl: target.url, dataDir: dataDir('to') };
  const { tables, files } = await restore(to, out, PHRASE, { now: NOW });
  expect([tables + files, files]).toEqual([list.entries.length, 2]);
  const after = await hashesOf(target.url);
  // After the comparison serials are raised and what was alive ends.
  const changed = [
    ...['release_set', 'session', 'remembered_device', 'impersonation', 'otp_challenge', 'captcha'],
    ...['recovery_flow', 'factor_challenge', 'activation', 'launch_code', 'outbox'],
  ];
  for (const name of changed) [before, after].map((hashes) => hashes.delete(name));
  expect(after).toEqual(before);
  expect(await readFile(join(dataDir('to'), 'keys', 'operator.token'), 'utf8')).toBe(
    'a token of the operator',
  );
  expect((await stat(join(dataDir('to'), 'data.key'))).mode & 0o777).toBe(0o600);
}, 180_000);

it('H6: after it, triggers and keys work, new rows get new numbers, and the chain of events is whole', async () => {
  const { pool } = target;
  await expect(pool.query('delete from audit_event')).rejects.toThrow('is append-only');
  await pool.query("insert into audit_event (action, result) values ('test', 'OK')");
  expect((await pool.query('select audit_verify() as seq')).rows[0].seq).toBeNull();
  await expect(
    pool.query(
      "insert into session (account_id, token_hash, device_id, absolute_expires_at) values (-1, 'x', 'd', now())",
    ),
  ).rejects.toMatchObject({ code: '23503' });
  const { rows } = await pool.query(
    "select (select max(id) from account) < nextval(pg_get_serial_sequence('account', 'id')) as above",
  );
  expect(rows[0].above).toBe(true);
});

it('H6: the serials of releases are above all that browsers have seen', async () => {
  const [newest] = (
    await target.db.execute<{ serial: string; channel: string }>(
      sql`select serial, channel from release_set order by serial desc limit 1`,
    )
  ).rows;
  expect(newest?.channel).toBe('stable');
  expect(Number(newest?.serial)).toBeGreaterThan(1_700_000_000);
});

it('H6: nothing of a backup is readable without what it was made for, and a change of any file is found', async () => {
  const out = join(folder, 'out');
  for (const name of await readdir(out)) {
    const bytes = await readFile(join(out, name));
    for (const secret of ['a token of the operator', '0707070707', 'quantri01'])
      expect(bytes.includes(secret)).toBe(false);
  }
  await expect(openBackup(out, { passphrase: 'another' })).rejects.toThrow('does not open');
  const { list } = await openBackup(out, PHRASE);
  const path = join(out, list.entries[3]?.file ?? '');
  const bytes = await readFile(path);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(openBackup(out, PHRASE)).rejects.toThrow(/is missing or was changed/);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(path, bytes);
  const fewer = { ...list, entries: list.entries.slice(1) };
  await writeFile(join(out, 'backup.json'), JSON.stringify(fewer));
  await expect(openBackup(out, PHRASE)).rejects.toThrow('The list of the backup was changed.');
});

it('H6: a database in use is not overwritten', async () => {
  const to = { ownerUrl: target.url, dataDir: dataDir('to') };
  const out = join(folder, 'again');
  await backup(to, out, PHRASE, NOW);
  await expect(restore(to, out, PHRASE, { now: NOW })).rejects.toThrow('restore into an empty one');
}, 60_000);
