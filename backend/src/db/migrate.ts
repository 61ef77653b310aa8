import pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import { FUNCTIONS, MIGRATIONS, readSqlFiles, type SqlFile } from './migration-files.ts';

/** An arbitrary number, the same for all backends: one of them migrates while the others wait. */
const LOCK = 7_305_114_200;

/** The first of the migrations that 0000_baseline.sql replaced. */
const BEFORE_BASELINE = '0000_tables.sql';

/** The folders to apply; tests give their own. */
export interface SchemaFolders {
  migrations?: string;
  functions?: string;
}

const createBookkeeping = `
  create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now());
  create table if not exists schema_function (name text primary key, hash text not null, applied_at timestamptz not null default now())`;

const newer = (name: string) =>
  new StartError(
    'SCHEMA_NEWER',
    `The database was brought up to date by a newer portal (it holds ${name}, which this one does not know); start that version, or restore a backup.`,
  );

const checkMigrations = (known: SqlFile[], applied: Map<string, string>): void => {
  if (applied.has(BEFORE_BASELINE)) {
    throw new StartError(
      'SCHEMA_BEFORE_BASELINE',
      'The database was created before the baseline of the schema and cannot be migrated; delete the data folder (DATA_DIR), or drop and seed the database again with `npm run seed -- --replace`.',
    );
  }
  for (const [name, hash] of applied) {
    const file = known.find((migration) => migration.name === name);
    if (file === undefined) throw newer(name);
    if (file.hash !== hash) {
      throw new StartError(
        'SCHEMA_CHANGED',
        `The migration ${name} has changed since it was applied to the database; restore the file and write the change as a new migration.`,
      );
    }
  }
};

const inTransaction = async (client: pg.Client, what: string, run: () => Promise<void>) => {
  try {
    await client.query('begin');
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartError(
      'MIGRATION_FAILED',
      `The ${what} failed and was rolled back: ${(error as Error).message}.`,
      { cause: error },
    );
  }
};

/** Forgets the functions too: a changed table may need its triggers again, even when this start is interrupted here. */
const applyMigration = (client: pg.Client, { name, sql, hash }: SqlFile) =>
  inTransaction(client, `migration ${name}`, async () => {
    await client.query(sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('delete from schema_function');
  });

/** Bodies are not checked on creation, so that the order of the files does not matter. */
const applyFunction = (client: pg.Client, { name, sql, hash }: SqlFile) =>
  inTransaction(client, `function file ${name}`, async () => {
    await client.query('set local check_function_bodies = off');
    await client.query(sql);
    await client.query(
      `insert into schema_function (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    );
  });

const appliedHashes = async (
  client: pg.Client,
  table: 'schema_migration' | 'schema_function',
): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from ${table}`,
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
};

const applyMigrations = async (client: pg.Client, folder: string): Promise<string[]> => {
  const known = readSqlFiles(folder, /^\d{4}_.+\.sql$/);
  const applied = await appliedHashes(client, 'schema_migration');
  checkMigrations(known, applied);
  const missing = known.filter(({ name }) => !applied.has(name));
  for (const file of missing) await applyMigration(client, file);
  return missing.map(({ name }) => name);
};

const applyFunctions = async (client: pg.Client, folder: string): Promise<string[]> => {
  const known = readSqlFiles(folder, /\.sql$/);
  const applied = await appliedHashes(client, 'schema_function');
  for (const name of applied.keys()) {
    if (!known.some((file) => file.name === name)) throw newer(name);
  }
  const changed = known.filter(({ name, hash }) => applied.get(name) !== hash);
  for (const file of changed) await applyFunction(client, file);
  return changed.map(({ name }) => name);
};

/**
 * Applies the missing migrations, then the function files that are new or changed (all of them after a migration), one
 * transaction a file, under a lock that all backends share. May be interrupted at any point and run again. Returns the
 * names applied. Throws StartError SCHEMA_BEFORE_BASELINE, SCHEMA_NEWER, SCHEMA_CHANGED or MIGRATION_FAILED.
 */
export const migrate = async (
  url: string,
  { migrations = MIGRATIONS, functions = FUNCTIONS }: SchemaFolders = {},
): Promise<{ migrations: string[]; functions: string[] }> => {
  const client = new pg.Client({ connectionString: url, application_name: 'portal migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(createBookkeeping);
    return {
      migrations: await applyMigrations(client, migrations),
      functions: await applyFunctions(client, functions),
    };
  } finally {
    await client.end();
  }
};
