import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../db/handle.ts';
import * as schema from '../db/schema/index.ts';
import { readTables } from './backup.ts';
import type { Opener } from './backup-key.ts';
import type { BackupList } from './backup-list.ts';
import { type Ended, endLiving } from './end-living.ts';
import { beginWithTables, hashOfTable, loadTables } from './load-tables.ts';
import { openBackup } from './open-backup.ts';
import { otherConnections } from './other-connections.ts';
import { raiseSerialsIn } from './raise-serials.ts';
import { stageFiles } from './stage-files.ts';
import { migrationsOf } from './tables.ts';
import { unusable } from './unusable.ts';

/** What came back. */
export interface Restored {
  tables: number;
  files: number;
  /** When the backup was made, ISO 8601. */
  createdAt: string;
  /** The end of the audit chain that the restored one replaces, `seq:hash`. */
  previousHead: string;
  ended: Ended;
}

export interface RestoreOptions {
  now: Date;
  /** Also into a database that holds accounts or agents. */
  replace?: boolean;
  /** Also while portals are connected. */
  force?: boolean;
  /** SHA-256 of the backup's list. */
  expect?: string | undefined;
  /** Processes of the database that serve the caller: no portal that runs. */
  own?: number[];
  /** The role that serves calls. */
  appRole?: string;
  /** Stores in the restored database who did it, in the same transaction. */
  record?: (db: Db, restored: Restored) => Promise<void>;
}

/** What of a database says that it is in use. */
const isInUse = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query('select from account union all select from agent limit 1')).rowCount !== 0;

/** The hash of each table as it is now. */
export async function hashesOf(ownerUrl: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  await readTables(ownerUrl, async (client, table) => {
    hashes.set(table.name, await hashOfTable(client, table));
  });
  return hashes;
}

const headOf = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ head: string }>(
    "select seq || ':' || encode(hash, 'hex') as head from audit_head",
  );
  return rows[0]?.head ?? '';
};

async function checkTarget(
  client: pg.ClientBase,
  list: BackupList,
  { replace = false, force = false, own = [], appRole = '' }: RestoreOptions,
): Promise<void> {
  const migrations = await migrationsOf(client);
  if (migrations.join() !== list.migrations.join())
    throw unusable(
      `The backup was made with the migrations up to ${list.migrations.at(-1)}, the database has those up to ${migrations.at(-1)}; restore with the portal that made it, then start the newer one.`,
    );
  if (!replace && (await isInUse(client)))
    throw unusable('The database holds accounts or agents; restore into an empty one.');
  const others = force ? 0 : await otherConnections(client, { own, appRole });
  if (others > 0)
    throw unusable(
      `A portal still uses the database (${others} connections): stop it on every machine, or give --force.`,
    );
}

/**
 * Brings a backup back: files beside their places, then all tables in one transaction, compared byte by byte; what was alive ends
 * and serials of releases are raised in it; after its commit the files take their places. Throws StartError with one sentence;
 * database and files are then as they were.
 */
export async function restore(
  { ownerUrl, dataDir }: { ownerUrl: string; dataDir: string },
  folder: string,
  opener: Opener,
  options: RestoreOptions,
): Promise<Restored> {
  const { list, keys } = await openBackup(folder, opener, options.expect);
  const tables = list.entries.filter(({ kind }) => kind === 'table');
  const files = list.entries.filter(({ kind }) => kind === 'file');
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'portal restore' });
  await client.connect();
  try {
    await checkTarget(client, list, options);
    const staged = await stageFiles(files, folder, keys.files, dataDir);
    try {
      await beginWithTables(client);
      await client.query("set local time zone 'UTC'");
      const previousHead = await headOf(client);
      await loadTables(client, tables, folder, keys.files);
      await raiseSerialsIn(client);
      const db = drizzle(client, { schema, casing: 'snake_case' });
      const ended = await endLiving(db, options.now);
      const { createdAt } = list;
      const counts = { tables: tables.length, files: files.length };
      const restored = { ...counts, createdAt, previousHead, ended };
      await options.record?.(db, restored);
      await client.query('commit');
      await staged.place();
      await client.query('vacuum (analyze)');
      return restored;
    } finally {
      await staged.discard();
    }
  } finally {
    await client.end();
  }
}
