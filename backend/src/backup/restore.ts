import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../errors/start-error.ts';
import { type BackupList, type Entry, LIST_FILE, readTables } from './backup.ts';
import {
  hashing,
  hashOfFile,
  macOfList,
  type Opener,
  openBackupKey,
  openFile,
} from './seal-files.ts';
import { copyIn, migrationsOf, tablesOf } from './tables.ts';

const unusable = (sentence: string) => new StartError('DATA_DIR_UNUSABLE', sentence);

/** Reads the list of a backup and checks every file of it; throws StartError with one sentence for what does not fit. */
export async function openBackup(
  folder: string,
  opener: Opener,
): Promise<{ list: BackupList; key: Buffer }> {
  let list: BackupList;
  try {
    list = JSON.parse(await readFile(join(folder, LIST_FILE), 'utf8'));
  } catch {
    throw unusable(`There is no backup in ${folder}.`);
  }
  let key: Buffer;
  try {
    key = openBackupKey(list.wrapped, opener);
  } catch {
    throw unusable('The passphrase or the key does not open this backup.');
  }
  const { mac, ...rest } = list;
  if (macOfList(key, rest) !== mac) throw unusable('The list of the backup was changed.');
  for (const { file, sha256 } of list.entries) {
    const found = await hashOfFile(join(folder, file)).catch(() => '');
    if (found !== sha256)
      throw unusable(`The file ${file} of the backup is missing or was changed.`);
  }
  return { list, key };
}

type Rows = { name: string; sql: string };

/** Foreign keys are taken away while rows come in the order of tables, and checked when they are put back. */
const foreignKeys = async (client: pg.ClientBase): Promise<{ drop: string[]; add: string[] }> => {
  const { rows } = await client.query<Rows & { on: string }>(`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as sql
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  return {
    drop: rows.map(({ on, name }) => `alter table ${on} drop constraint ${name}`),
    add: rows.map(({ on, name, sql }) => `alter table ${on} add constraint ${name} ${sql}`),
  };
};

const each = async (client: pg.ClientBase, statements: readonly string[]) => {
  for (const statement of statements) await client.query(statement);
};

async function loadTables(client: pg.ClientBase, entries: Entry[], folder: string, key: Buffer) {
  const tables = (await tablesOf(client)).map(({ name }) => pg.escapeIdentifier(name));
  const { drop, add } = await foreignKeys(client);
  await each(client, drop);
  await each(
    client,
    tables.map((table) => `alter table ${table} disable trigger user`),
  );
  await client.query(`truncate ${tables.join(', ')}`);
  for (const { kind, name, file, columns = [] } of entries) {
    const into = client.query(copyFrom(copyIn({ name, columns })));
    await openFile(key, `${kind}:${name}`, join(folder, file), into);
  }
  await each(
    client,
    tables.map((table) => `alter table ${table} enable trigger user`),
  );
  await each(client, add);
}

/** Identities go on after the greatest number in use. */
const SEQUENCES = `
  select format('select setval(%L, greatest((select coalesce(max(%I), 0) from %s), 1))',
           pg_get_serial_sequence(quote_ident(c.relname), a.attname), a.attname, quote_ident(c.relname)) as sql
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and a.attidentity <> ''`;

/**
 * Browsers refuse a registry with a lower serial than they have seen (decision 0027). Serials go on from the number of seconds
 * since 1970, which no portal reaches by counting, and each channel gets a set under a new one.
 */
const RAISE_SERIALS = `
  select setval(pg_get_serial_sequence('release_set', 'serial'),
    greatest((select coalesce(max(serial), 0) from release_set), extract(epoch from clock_timestamp())::bigint));
  insert into release_set (channel, set_id, host, versions, created_by)
    select distinct on (channel) channel, set_id, host, versions, 'restore' from release_set order by channel, serial desc`;

/** What of a database says that it is in use. */
const isInUse = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query('select from account union all select from agent limit 1')).rowCount !== 0;

/** The hash of each table as it is now. */
export async function hashesOf(ownerUrl: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  await readTables(ownerUrl, async ({ name }, rows) => {
    const { stream, digest } = hashing();
    const nowhere = new Writable({ write: (_, _encoding, done) => done() });
    await pipeline(rows, stream, nowhere);
    hashes.set(name, digest());
  });
  return hashes;
}

const inside = (dataDir: string, name: string): string => {
  const path = resolve(dataDir, name);
  if (!path.startsWith(dataDir + sep)) throw unusable(`The backup names a file outside: ${name}.`);
  return path;
};

async function loadFiles(entries: Entry[], folder: string, key: Buffer, dataDir: string) {
  for (const { kind, name, file } of entries) {
    const path = inside(dataDir, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.restored`;
    await openFile(
      key,
      `${kind}:${name}`,
      join(folder, file),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await rename(draft, path);
  }
}

export interface Restored {
  tables: number;
  files: number;
  /** Tables whose bytes differ from those of the backup: none. */
  differing: string[];
}

/**
 * Brings a backup back: into a database of the same migrations without people in it (`replace`: whatever it holds), in one
 * transaction, then keys and files into the data folder. Every table is read again and compared, byte by byte; then serials of
 * releases are raised. Throws StartError with one sentence; the database is then as it was.
 */
export async function restore(
  { ownerUrl, dataDir }: { ownerUrl: string; dataDir: string },
  folder: string,
  opener: Opener,
  { replace = false } = {},
): Promise<Restored> {
  const { list, key } = await openBackup(folder, opener);
  const tables = list.entries.filter(({ kind }) => kind === 'table');
  const files = list.entries.filter(({ kind }) => kind === 'file');
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'portal restore' });
  await client.connect();
  try {
    const migrations = await migrationsOf(client);
    if (migrations.join() !== list.migrations.join())
      throw unusable(
        `The backup was made with the migrations up to ${list.migrations.at(-1)}, the database has those up to ${migrations.at(-1)}; restore with the portal that made it, then start the newer one.`,
      );
    if (!replace && (await isInUse(client)))
      throw unusable('The database holds accounts or agents; restore into an empty one.');
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query("set local time zone 'UTC'");
    await loadTables(client, tables, folder, key);
    const { rows } = await client.query<{ sql: string }>(SEQUENCES);
    await each(
      client,
      rows.map(({ sql }) => sql),
    );
    await client.query('commit');
    const hashes = await hashesOf(ownerUrl);
    const differing = tables.filter(({ name, plain }) => hashes.get(name) !== plain);
    await client.query(RAISE_SERIALS);
    await client.query('vacuum (analyze)');
    await loadFiles(files, folder, key, resolve(dataDir));
    return {
      tables: tables.length,
      files: files.length,
      differing: differing.map(({ name }) => name),
    };
  } finally {
    await client.end();
  }
}
