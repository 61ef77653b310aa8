import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../errors/start-error.ts';
import { keysOf, macOfList, newBackupKey, type Recipient } from './backup-key.ts';
import {
  type BackupList,
  type Entry,
  FILES,
  FOLDERS,
  isPortalFile,
  LIST_FILE,
} from './backup-list.ts';
import { sealFile } from './seal-files.ts';
import { copyOut, migrationsOf, type TableShape, tablesOf } from './tables.ts';

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

async function pathsIn(dataDir: string): Promise<string[]> {
  const inFolders = await Promise.all(FOLDERS.map((name) => filesBelow(join(dataDir, name))));
  const alone = FILES.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  const all = [...alone, ...inFolders.flat()].map((path) => relative(dataDir, path));
  return all.filter(isPortalFile).sort();
}

/** The rows of a table, as text in the order of its key. */
export const rowsOf = (client: pg.ClientBase, table: TableShape): Readable =>
  client.query(copyTo(copyOut(table)));

/**
 * Reads all tables in one snapshot: what was committed before it is whole in it, and the portal goes on meanwhile. Reads as the
 * owner of the tables.
 */
export async function readTables(
  ownerUrl: string,
  use: (client: pg.ClientBase, table: TableShape) => Promise<void>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'portal backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query("set local time zone 'UTC'");
    const migrations = await migrationsOf(client);
    for (const table of await tablesOf(client)) await use(client, table);
    await client.query('commit');
    return migrations;
  } finally {
    await client.end();
  }
}

/**
 * Writes a backup into a new folder: every table in one snapshot, keys, files and releases; each compressed and encrypted, with a
 * list of their hashes. Throws StartError when the folder holds something. Returns the list and the hash of its file.
 */
export async function backup(
  { ownerUrl, dataDir }: { ownerUrl: string; dataDir: string },
  out: string,
  recipient: Recipient,
  now: Date,
): Promise<{ list: BackupList; sha256: string }> {
  await mkdir(out, { recursive: true, mode: 0o700 });
  if ((await readdir(out)).length > 0)
    throw new StartError('DATA_DIR_UNUSABLE', `The folder ${out} is not empty; name a new one.`);
  const { key, wrapped } = newBackupKey(recipient);
  const format = 2;
  const keys = keysOf(key, format);
  const entries: Entry[] = [];
  const add = async (kind: Entry['kind'], name: string, from: Readable, columns?: string[]) => {
    const file = `${String(entries.length).padStart(6, '0')}.enc`;
    const sealed = await sealFile(keys.files, `${kind}:${name}`, from, join(out, file));
    entries.push({ kind, name, file, ...sealed, ...(columns && { columns }) });
  };
  const migrations = await readTables(ownerUrl, (client, table) =>
    add('table', table.name, rowsOf(client, table), table.columns),
  );
  for (const path of await pathsIn(dataDir))
    await add('file', path, createReadStream(join(dataDir, path)));
  const list = { format, createdAt: now.toISOString(), migrations, wrapped, entries } as const;
  const whole: BackupList = { ...list, mac: macOfList(keys, list) };
  const text = JSON.stringify(whole, null, 1);
  await writeFile(join(out, LIST_FILE), text, { mode: 0o600 });
  return { list: whole, sha256: createHash('sha256').update(text).digest('hex') };
}
