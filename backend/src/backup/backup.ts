import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../errors/start-error.ts';
import {
  macOfList,
  newBackupKey,
  type Recipient,
  sealFile,
  type WrappedKey,
} from './seal-files.ts';
import { copyOut, migrationsOf, type TableShape, tablesOf } from './tables.ts';

/** One file of a backup: a table, or a file of the data folder. */
export interface Entry {
  kind: 'table' | 'file';
  /** The table, or the path in the data folder. */
  name: string;
  /** The name of the file in the backup. */
  file: string;
  bytes: number;
  /** Of the file in the backup. */
  sha256: string;
  /** Of the content: equal for equal tables. */
  plain: string;
  columns?: string[];
}

/** The list of a backup, `backup.json`: nothing in it is secret. */
export interface BackupList {
  format: 1;
  createdAt: string;
  migrations: string[];
  wrapped: WrappedKey;
  entries: Entry[];
  mac: string;
}

export const LIST_FILE = 'backup.json';

/** What belongs to the portal apart from its database. `host` is built again; the embedded database has passwords of its own. */
const FOLDERS = ['keys', 'files', 'releases'];
const FILES = ['data.key'];

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

async function pathsIn(dataDir: string): Promise<string[]> {
  const inFolders = await Promise.all(FOLDERS.map((name) => filesBelow(join(dataDir, name))));
  const alone = FILES.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  return [...alone, ...inFolders.flat()].map((path) => relative(dataDir, path)).sort();
}

/**
 * Reads all tables in one snapshot: what was committed before it is whole in it, and the portal goes on meanwhile. Reads as the
 * owner of the tables.
 */
export async function readTables(
  ownerUrl: string,
  use: (table: TableShape, rows: Readable) => Promise<void>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'portal backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query("set local time zone 'UTC'");
    const migrations = await migrationsOf(client);
    for (const table of await tablesOf(client))
      await use(table, client.query(copyTo(copyOut(table))));
    await client.query('commit');
    return migrations;
  } finally {
    await client.end();
  }
}

/**
 * Writes a backup into a new folder: every table in one snapshot, keys, files and releases; each compressed and encrypted, with a
 * list of their hashes. Throws StartError when the folder holds something.
 */
export async function backup(
  { ownerUrl, dataDir }: { ownerUrl: string; dataDir: string },
  out: string,
  recipient: Recipient,
  now: Date,
): Promise<BackupList> {
  await mkdir(out, { recursive: true, mode: 0o700 });
  if ((await readdir(out)).length > 0)
    throw new StartError('DATA_DIR_UNUSABLE', `The folder ${out} is not empty; name a new one.`);
  const { key, wrapped } = newBackupKey(recipient);
  const entries: Entry[] = [];
  const add = async (kind: Entry['kind'], name: string, from: Readable, columns?: string[]) => {
    const file = `${String(entries.length).padStart(6, '0')}.enc`;
    const sealed = await sealFile(key, `${kind}:${name}`, from, join(out, file));
    entries.push({ kind, name, file, ...sealed, ...(columns && { columns }) });
  };
  const migrations = await readTables(ownerUrl, (table, rows) =>
    add('table', table.name, rows, table.columns),
  );
  for (const path of await pathsIn(dataDir))
    await add('file', path, createReadStream(join(dataDir, path)));
  const list = { format: 1 as const, createdAt: now.toISOString(), migrations, wrapped, entries };
  const whole: BackupList = { ...list, mac: macOfList(key, list) };
  await writeFile(join(out, LIST_FILE), JSON.stringify(whole, null, 1), { mode: 0o600 });
  return whole;
}
