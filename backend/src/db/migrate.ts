import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from './start-error.ts';

/** The numbered SQL files that make the schema, oldest first. */
export const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

/** Any number, the same for every backend: whoever holds it migrates, the others wait and find it done. */
const LOCK = 7_305_114_200;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

const check = (known: Migration[], applied: Map<string, string>): void => {
  for (const [name, hash] of applied) {
    const file = known.find((migration) => migration.name === name);
    if (file === undefined) {
      throw new StartError(
        'SCHEMA_NEWER',
        `The database was brought up to date by a newer portal (it holds ${name}, which this one does not know); start that version, or restore a backup.`,
      );
    }
    if (file.hash !== hash) {
      throw new StartError(
        'SCHEMA_CHANGED',
        `The migration ${name} has changed since the database took it; put the file back and write the change as a new migration.`,
      );
    }
  }
};

const apply = async (client: pg.Client, { name, sql, hash }: Migration): Promise<void> => {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartError(
      'MIGRATION_FAILED',
      `The migration ${name} failed and was taken back whole: ${(error as Error).message}.`,
      { cause: error },
    );
  }
};

/**
 * Applies what is missing, one transaction a file, under a lock that several backends share. Can be broken off at any
 * point and run again. Returns the names applied. Throws StartError SCHEMA_NEWER, SCHEMA_CHANGED or MIGRATION_FAILED.
 */
export const migrate = async (url: string, folder = MIGRATIONS): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'portal migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migration',
    );
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    const known = readMigrations(folder);
    check(known, applied);
    const missing = known.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
};
