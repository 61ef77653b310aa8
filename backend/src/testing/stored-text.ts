import { sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';

/** All text that a database holds, in whatever table and schema: a line for each row of each column. */
export async function storedText(db: Db): Promise<{ place: string; text: string }[]> {
  const { rows: columns } = await db.execute<{ schema: string; name: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as name, c.column_name as column
    from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea')
        or c.udt_name = 'citext')`);
  const stored: { place: string; text: string }[] = [];
  for (const { schema, name, column } of columns) {
    const [table, field] = [sql.identifier(name), sql.identifier(column)];
    const { rows } = await db.execute<{ text: string }>(sql`
      select one.${field}::text as text
      from ${sql.identifier(schema)}.${table} one where one.${field} is not null`);
    for (const { text } of rows) stored.push({ place: `${schema}.${name}.${column}`, text });
  }
  return stored;
}
