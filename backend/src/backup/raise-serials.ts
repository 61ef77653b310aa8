import pg from 'pg';

/**
 * Browsers refuse a registry with a lower serial than they have seen (decision 0027). Serials go on from the number of seconds
 * since 1970, which no portal reaches by counting, and each channel gets a set under a new one.
 */
const RAISE = `select setval(pg_get_serial_sequence('release_set', 'serial'),
    greatest((select coalesce(max(serial), 0) from release_set), extract(epoch from clock_timestamp())::bigint))`;

const AGAIN = `
  insert into release_set (channel, set_id, host, versions, created_by)
    select distinct on (channel) channel, set_id, host, versions, 'restore' from release_set order by channel, serial desc`;

/** The same in the transaction of a client. */
export async function raiseSerialsIn(client: pg.ClientBase): Promise<number> {
  await client.query(RAISE);
  return (await client.query(AGAIN)).rowCount ?? 0;
}

/** Gives the newest set of each channel a serial above all that browsers have seen; returns the number of channels. */
export async function raiseSerials(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'portal restore' });
  await client.connect();
  try {
    return await raiseSerialsIn(client);
  } finally {
    await client.end();
  }
}
