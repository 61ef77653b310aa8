import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { rowsOf } from './backup.ts';
import type { Entry } from './backup-list.ts';
import { hashing, openFile } from './seal-files.ts';
import { copyIn, type TableShape, tablesOf } from './tables.ts';
import { unusable } from './unusable.ts';

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

const sorted = (names: readonly string[]) => [...names].sort().join();

/** The tables of the database; throws when the backup has others, or other columns. */
async function knownTables(client: pg.ClientBase, entries: Entry[]): Promise<TableShape[]> {
  const shapes = await tablesOf(client);
  const known = new Map(shapes.map(({ name, columns }) => [name, sorted(columns)]));
  const strange = entries.find(({ name, columns = [] }) => known.get(name) !== sorted(columns));
  if (strange !== undefined)
    throw unusable(`The portal has no table ${strange.name} with the columns of the backup.`);
  const given = new Set(entries.map(({ name }) => name));
  const missing = shapes.find(({ name }) => !given.has(name));
  if (missing !== undefined) throw unusable(`The backup lacks the table ${missing.name}.`);
  return shapes;
}

/** The hash of the rows of a table as they are now. */
export async function hashOfTable(client: pg.ClientBase, table: TableShape): Promise<string> {
  const { stream, digest } = hashing();
  const nowhere = new Writable({ write: (_, _encoding, done) => done() });
  await pipeline(rowsOf(client, table), stream, nowhere);
  return digest();
}

const DEADLOCK = '40P01';
const LOCK_TRIES = 5;

/**
 * Begins the transaction of a restore and takes every table before it changes one. What the server does on its own, such as
 * statistics of a new table, takes locks in another order; the whole is then tried again, and later steps meet no other lock.
 */
export async function beginWithTables(client: pg.ClientBase): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => pg.escapeIdentifier(name));
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    try {
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
      return;
    } catch (error) {
      await client.query('rollback');
      const isDeadlock = error instanceof pg.DatabaseError && error.code === DEADLOCK;
      if (!isDeadlock || attempt === LOCK_TRIES) throw error;
    }
  }
}

/** Identities go on after the greatest number in use, and never go back: a number may be known outside. */
const SEQUENCES = `
  select format('select setval(%L, greatest((select coalesce(max(%I), 0) from %s), pg_sequence_last_value(%L), 1))',
           s.name, a.attname, quote_ident(c.relname), s.name) as sql
    from pg_class c join pg_attribute a on a.attrelid = c.oid,
         pg_get_serial_sequence(quote_ident(c.relname), a.attname) s(name)
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and a.attidentity <> ''`;

/**
 * Fills all tables from a backup, in the transaction of the client, and compares them with it byte by byte. Throws StartError
 * when they differ; the transaction is then to be rolled back.
 */
export async function loadTables(
  client: pg.ClientBase,
  entries: Entry[],
  folder: string,
  key: Buffer,
): Promise<void> {
  const shapes = await knownTables(client, entries);
  const tables = shapes.map(({ name }) => pg.escapeIdentifier(name));
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
  const keyOf = new Map(shapes.map((shape) => [shape.name, shape.key]));
  for (const { name, columns = [], plain } of entries) {
    const found = await hashOfTable(client, { name, columns, key: keyOf.get(name) ?? [] });
    if (found !== plain) throw unusable(`The table ${name} differs from the backup.`);
  }
  const { rows } = await client.query<{ sql: string }>(SEQUENCES);
  await each(
    client,
    rows.map(({ sql }) => sql),
  );
}
