import pg from 'pg';

/** A table of the portal, its columns in order, without those that the database computes. */
export interface TableShape {
  name: string;
  columns: string[];
  /** By which its rows have one order. */
  key: string[];
}

const SHAPES = `
  select c.relname as name,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                 and a.attgenerated = '' order by a.attnum) as columns,
         coalesce((select array(select a.attname::text from unnest(i.indkey) with ordinality k (num, at)
                     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num order by k.at)
                     from pg_index i where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname not in ('schema_migration', 'schema_function') order by 1`;

/** All tables with data of the portal. */
export const tablesOf = async (client: pg.ClientBase): Promise<TableShape[]> =>
  (await client.query<TableShape>(SHAPES)).rows;

/** The migrations that the database has seen. */
export const migrationsOf = async (client: pg.ClientBase): Promise<string[]> =>
  (
    await client.query<{ name: string }>('select name from schema_migration order by name')
  ).rows.map(({ name }) => name);

const list = (names: readonly string[]) =>
  names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Reads a table in the order of its key, so that equal tables are equal bytes. */
export const copyOut = ({ name, columns, key }: TableShape): string =>
  `copy (select ${list(columns)} from ${pg.escapeIdentifier(name)} order by ${list(key.length > 0 ? key : columns)}) to stdout`;

/** Writes these columns of a table. */
export const copyIn = ({ name, columns }: Pick<TableShape, 'name' | 'columns'>): string =>
  `copy ${pg.escapeIdentifier(name)} (${list(columns)}) from stdin`;
