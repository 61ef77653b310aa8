import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readCredentials, urlOf } from '../db/embedded/credentials.ts';
import { type EmbeddedServer, startEmbedded } from '../db/embedded/start.ts';
import { migrate } from '../db/migrate.ts';
import { raiseSerials } from './raise-serials.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-moment-'));
const [data, archive, base] = ['data', 'archive', 'base'].map((name) => join(home, name));
const cluster = join(data ?? '', 'postgres');
let server: EmbeddedServer | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** As docs/restoring.md says. */
const ARCHIVING = {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
};

async function asAdmin<T>(database: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const credentials = readCredentials(data ?? '');
  if (credentials === undefined) throw new Error('no credentials');
  const client = new pg.Client({ connectionString: urlOf('postgres', credentials, database) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const addEvent = (client: pg.Client, action: string) =>
  client.query("insert into audit_event (action, result) values ($1, 'OK')", [action]);

/** What pg_basebackup does: a copy of the files between two marks, while the server goes on. */
const copyBase = () =>
  asAdmin('postgres', async (client) => {
    await client.query("select pg_backup_start('base', true)");
    execFileSync('cp', ['-a', cluster, base ?? '']);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    own(join(base ?? '', 'backup_label'), rows[0]?.label ?? '');
    rmSync(join(base ?? '', 'postmaster.pid'));
    rmSync(join(base ?? '', 'pg_wal'), { recursive: true });
    ownFolder(join(base ?? '', 'pg_wal'));
  });

/** It answers before it has come to the moment; until then it only reads. */
async function promoted(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_is_in_recovery() as on, pg_sleep(0.05)');
    if (!rows[0]?.on) return;
  }
}

const owner = () => statSync(cluster);

function own(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  chownSync(path, owner().uid, owner().gid);
}

function ownFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, owner().uid, owner().gid);
}

it('H6: a base copy and the archived log bring the database back to a moment, with the chain of events whole', async () => {
  mkdirSync(data ?? '');
  mkdirSync(archive ?? '', { mode: 0o777 });
  execFileSync('chmod', ['755', home]);
  execFileSync('chmod', ['777', archive ?? '']);
  server = await startEmbedded(data ?? '', ARCHIVING);
  await migrate(server.ownerUrl);
  await copyBase();
  const moment = await asAdmin('portal', async (client) => {
    await addEvent(client, 'before');
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    await client.query('select pg_sleep(0.05)');
    await addEvent(client, 'after');
    await client.query('drop table otp_challenge cascade');
    await client.query('select pg_switch_wal()');
    return rows[0]?.at ?? '';
  });
  await server.stop();

  rmSync(cluster, { recursive: true });
  execFileSync('cp', ['-a', base ?? '', cluster]);
  own(join(cluster, 'recovery.signal'), '');
  server = await startEmbedded(data ?? '', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });

  await asAdmin('portal', async (client) => {
    await promoted(client);
    const { rows } = await client.query<{ actions: string[]; table: string; broken: null }>(
      "select array(select action from audit_event order by seq) as actions, to_regclass('otp_challenge')::text as table, audit_verify() as broken",
    );
    expect(rows[0]).toEqual({ actions: ['before'], table: 'otp_challenge', broken: null });
    await addEvent(client, 'goes on');
  });
  expect(await raiseSerials(server.ownerUrl)).toBe(0);
}, 180_000);
