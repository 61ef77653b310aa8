import type pg from 'pg';

const COUNT = `
  select count(*)::int as others from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1::int[])
     and (application_name ~ '^portal' or usename = $2)`;

/** How many connections of portals there are to this database apart from our own. */
export async function otherConnections(
  client: pg.ClientBase,
  { own, appRole }: { own: number[]; appRole: string },
): Promise<number> {
  const { rows } = await client.query<{ others: number }>(COUNT, [own, appRole]);
  return rows[0]?.others ?? 0;
}

/** The processes of the database that serve a pool. */
export async function processesOf(pool: pg.Pool): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    const found: number[] = [];
    for (const client of clients) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      found.push(...rows.map(({ pid }) => pid));
    }
    return found;
  } finally {
    for (const client of clients) client.release();
  }
}
