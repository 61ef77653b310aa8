/** A connection or pool of pg. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** An item of the catalogue: the name under which it is remembered, and its row by column. */
export interface CatalogueRow {
  key: string;
  row: Record<string, unknown>;
}

/**
 * Inserts the rows of a table whose items this database never received, in one statement: what an operator changed or took out
 * stays as it is (ADM-BOOT-05). Several services may start at once.
 */
export async function addOnce(
  client: Queryable,
  kind: string,
  table: string,
  rows: readonly CatalogueRow[],
): Promise<void> {
  const columns = Object.keys(rows[0]?.row ?? {});
  if (columns.length === 0) return;
  await client.query(
    `with given as (select * from jsonb_to_recordset($2) as item (key text, row jsonb)),
     added as (
       insert into catalogue_item (kind, key) select $1, key from given
       on conflict do nothing returning key)
     insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => `one.${column}`).join(', ')}
       from given join added on added.key = given.key,
       lateral jsonb_populate_record(null::${table}, given.row) one
     on conflict do nothing`,
    [kind, JSON.stringify(rows)],
  );
}
