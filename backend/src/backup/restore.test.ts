import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { backup } from './backup.ts';
import { keysOf, macOfList, openBackupKey } from './backup-key.ts';
import { type BackupList, type Entry, isPortalFile, LIST_FILE } from './backup-list.ts';
import { openBackup } from './open-backup.ts';
import { hashesOf, restore } from './restore.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const KEY = { privateKey };
/** No portal runs here, but tests hold connections. */
const AGAIN = { now: NOW, replace: true, force: true };

let base: TestDatabase;
let folder = '';
let made = { sha256: '', out: '' };
const to = () => ({ ownerUrl: base.url, dataDir: join(folder, 'data') });

const ALIVE = `
  insert into account (id, username, fullname, account_type) overriding system value values (900, 'nguoi.cu', 'Người Cũ', 1);
  insert into session (account_id, token_hash, device_id, absolute_expires_at) values (900, 'a', 'd', now() + interval '1 day');
  insert into remembered_device (account_id, token_hash, expires_at) values (900, 'b', now() + interval '1 day');
  insert into otp_challenge (owner, purpose, code_hmac, channel, sent_to_masked, expires_at)
    values ('900', 'RECOVERY', 'c', 'SMS', '***', now() + interval '1 day');
  insert into recovery_flow (agent_code, channel, state, expires_at) values ('A1', 'SMS', 'VERIFIED', now() + interval '1 day');
  insert into factor_challenge (hash, purpose, device_id, expires_at) values ('d', 'SIGN_IN', 'd', now() + interval '1 day');
  insert into activation (account_id, token_hash, purpose, expires_at) values (900, 'e', 'RESET', now() + interval '1 day');
  insert into launch_code (hash, account_id, target, expires_at) values ('f', 900, 'x', now() + interval '1 day');
  insert into outbox (kind, recipient, body) values ('MAIL', 'cu@company.example', 'sealed');
  insert into audit_event (action, result) values ('test', 'OK')`;

beforeAll(async () => {
  base = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-restore-'));
  await mkdir(join(to().dataDir, 'keys'), { recursive: true });
  await writeFile(join(to().dataDir, 'keys', 'operator.token'), 'the token');
  await base.pool.query(ALIVE);
  const out = join(folder, 'out');
  const { sha256 } = await backup(to(), out, { publicKey }, NOW);
  made = { sha256, out };
}, 180_000);
afterAll(async () => {
  await base.close();
  await rm(folder, { recursive: true, force: true });
});
jest.setTimeout(120_000);

/** As who can write to the store and knows the public key makes one: here by its private half. */
async function forged(name: string, change: (entries: Entry[]) => Entry[]) {
  const out = join(folder, name);
  await mkdir(out);
  for (const file of await readdir(made.out))
    await writeFile(join(out, file), await readFile(join(made.out, file)));
  const { mac: _, ...list } = JSON.parse(
    await readFile(join(out, LIST_FILE), 'utf8'),
  ) as BackupList;
  const changed = { ...list, entries: change(list.entries) };
  const mac = macOfList(keysOf(openBackupKey(list.wrapped, KEY), 2), changed);
  const text = JSON.stringify({ ...changed, mac });
  await writeFile(join(out, LIST_FILE), text);
  return { out, sha256: createHash('sha256').update(text).digest('hex') };
}

/** Database and files do not change by it. */
async function changesNothing(act: Promise<unknown>, sentence: string | RegExp) {
  const before = await hashesOf(base.url);
  await expect(act).rejects.toThrow(sentence);
  expect(await hashesOf(base.url)).toEqual(before);
  const names = await readdir(to().dataDir, { recursive: true });
  expect(names.filter((name) => name.endsWith('.restored'))).toEqual([]);
  const token = join(to().dataDir, 'keys', 'operator.token');
  if (existsSync(token)) expect(await readFile(token, 'utf8')).toBe('the token');
}

it('H6: a backup for a public key is taken with the hash that the operator kept, and no other is', async () => {
  await openBackup(made.out, KEY, made.sha256);
  await expect(openBackup(made.out, KEY)).rejects.toThrow('give --expect');
  await expect(restore(to(), made.out, KEY, AGAIN)).rejects.toThrow('give --expect');
  const { out } = await forged('another', (entries) => entries);
  await changesNothing(
    restore(to(), out, KEY, { ...AGAIN, expect: made.sha256 }),
    'is not the one with the hash of --expect',
  );
});

it('H6: a backup writes nothing but keys, files and releases, and no path leads out of them', async () => {
  expect(
    ['data.key', 'keys/operator.token', 'files/ab/cd', 'releases/x/1.js'].every(isPortalFile),
  ).toBe(true);
  for (const name of [
    ...['database.json', 'postgres/postgresql.auto.conf', 'host/index.html', 'keys', 'keys/'],
    ...[
      '../data.key',
      'keys/../database.json',
      '/etc/passwd',
      'keys//x',
      'files/a\\b',
      'keys/x.restored',
    ],
  ]) {
    expect([name, isPortalFile(name)]).toEqual([name, false]);
  }
  const { out, sha256 } = await forged('outside', (entries) =>
    entries.map((one) =>
      one.kind === 'file' ? { ...one, name: 'postgres/postgresql.auto.conf' } : one,
    ),
  );
  await changesNothing(
    restore(to(), out, KEY, { ...AGAIN, expect: sha256 }),
    'is not one that this portal makes',
  );
});

it('H6: a table that the portal does not have, and one that is missing, are refused', async () => {
  const strange = await forged('strange', (entries) =>
    entries.map((one) => (one.name === 'account' ? { ...one, name: 'pg_authid' } : one)),
  );
  const options = { ...AGAIN, expect: strange.sha256 };
  await changesNothing(restore(to(), strange.out, KEY, options), 'has no table pg_authid');
  const fewer = await forged('fewer', (entries) =>
    entries.filter(({ name }) => name !== 'session'),
  );
  await changesNothing(
    restore(to(), fewer.out, KEY, { ...AGAIN, expect: fewer.sha256 }),
    'lacks the table session',
  );
});

it('H6: a cut file, and a table that differs from the list, leave the database as it was', async () => {
  const cut = await forged('cut', (entries) => entries);
  await truncate(join(cut.out, '000002.enc'), 20);
  await changesNothing(
    restore(to(), cut.out, KEY, { ...AGAIN, expect: cut.sha256 }),
    'The file 000002.enc of the backup is missing or was changed.',
  );
  const other = await forged('other', (entries) =>
    entries.map((one) => (one.name === 'session' ? { ...one, plain: '0'.repeat(64) } : one)),
  );
  await changesNothing(
    restore(to(), other.out, KEY, { ...AGAIN, expect: other.sha256 }),
    'The table session differs from the backup.',
  );
});

it('H6: where a file cannot be written, tables and the other files stay as they were', async () => {
  const blocked = join(folder, 'blocked');
  await mkdir(blocked);
  await writeFile(join(blocked, 'keys'), 'no folder');
  const there = { ownerUrl: base.url, dataDir: blocked };
  await changesNothing(
    restore(there, made.out, KEY, { ...AGAIN, expect: made.sha256 }),
    /operator\.token cannot be restored: E/,
  );
  expect(await readdir(blocked)).toEqual(['keys']);
});

it('H6: a restore is refused while a portal is connected, unless it is forced', async () => {
  const { pool } = connect(base.url, { max: 1 });
  await pool.query('select 1');
  const options = { now: NOW, replace: true, expect: made.sha256 };
  await changesNothing(restore(to(), made.out, KEY, options), 'A portal still uses the database');
  await pool.end();
});

it('H6: no session, code, link or waiting mail of a backup lives on, and the head of the chain that is replaced is noted', async () => {
  const { rows: before } = await base.pool.query(
    "select seq || ':' || encode(hash, 'hex') as head, (select max(id) from account) as id from audit_head",
  );
  await base.pool.query("insert into audit_event (action, result) values ('later', 'OK')");
  const { rows: later } = await base.pool.query(
    "select seq || ':' || encode(hash, 'hex') as head from audit_head",
  );
  const restored = await restore(to(), made.out, KEY, { ...AGAIN, expect: made.sha256 });
  expect(restored.previousHead).toBe(later[0].head);
  expect(restored.ended).toEqual({
    ...{ sessions: 1, rememberedDevices: 1, impersonations: 0, codes: 3 },
    ...{ activationLinks: 1, launchCodes: 1, messages: 1 },
  });
  const { rows } = await base.pool.query(`select
    (select count(*)::int from session where revoked_at is null) as sessions,
    (select count(*)::int from remembered_device where revoked_at is null) as devices,
    (select count(*)::int from otp_challenge where superseded_at is null) as codes,
    (select count(*)::int from recovery_flow where state <> 'CLOSED') as recoveries,
    (select count(*)::int from factor_challenge where used_at is null) as challenges,
    (select count(*)::int from activation where superseded_at is null) as links,
    (select count(*)::int from launch_code where used_at is null) as launches,
    (select count(*)::int from outbox where cancelled_at is null or body <> '') as mails`);
  expect(Object.values(rows[0])).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  const { rows: after } = await base.pool.query(
    "select seq || ':' || encode(hash, 'hex') as head from audit_head",
  );
  expect(after).toEqual([{ head: before[0].head }]);
});

it('H6: a restore that meets a deadlock begins again', async () => {
  const other = await base.pool.connect();
  await other.query('begin');
  await other.query('lock table session in access exclusive mode');
  const restored = restore(to(), made.out, KEY, { ...AGAIN, expect: made.sha256 });
  const WAITS = `select 1 from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.application_name = 'portal restore' and a.datname = current_database()`;
  while ((await base.pool.query(WAITS)).rowCount === 0);
  // The restore waits longer than this, so the server ends its statement and not this one.
  await other.query('lock table account in access exclusive mode');
  await other.query('commit');
  other.release();
  expect((await restored).tables).toBeGreaterThan(80);
});
