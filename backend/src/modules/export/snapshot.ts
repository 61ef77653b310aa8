import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '../../db/handle.ts';
import * as schema from '../../db/schema/index.ts';

/** Rows that are in memory at a time. */
const BATCH = 500;

/** One moment of the database, held on a connection of its own until it is closed. */
export interface Snapshot {
  db: Db;
  /** What a query finds, batch by batch through a cursor; never the whole in memory. One of them per snapshot. */
  batches<Row>(query: (db: Db) => Promise<Row[]>): AsyncGenerator<Row[], void, undefined>;
  close(): Promise<void>;
}

const over = (client: unknown): Db =>
  drizzle(client as pg.PoolClient, { schema, casing: 'snake_case' });

/** A client whose query opens a cursor the first time, and fetches the next rows each time. */
const cursorOver = (client: pg.PoolClient, isOpen: () => boolean) => {
  let declared = false;
  return {
    async query(config: pg.QueryArrayConfig, values: unknown[]) {
      if (!isOpen()) throw new Error('the snapshot is closed');
      if (!declared) {
        await client.query(`declare export_rows no scroll cursor for ${config.text}`, values);
        declared = true;
      }
      return client.query({ ...config, text: `fetch forward ${BATCH} from export_rows` });
    },
  };
};

/**
 * Takes a snapshot: whatever changes meanwhile, count and rows are of the same moment. `before` runs in its transaction
 * first, as long as nothing was read; what it throws closes the snapshot.
 */
export async function openSnapshot(
  pool: pg.Pool,
  before: (db: Db) => Promise<void>,
): Promise<Snapshot> {
  const client = await pool.connect();
  // A connection that breaks between two batches fails the next one; without a listener it would end the process.
  const ignore = () => {};
  client.on('error', ignore);
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    try {
      await client.query('rollback');
      client.off('error', ignore);
      client.release();
    } catch {
      client.release(true);
    }
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    // All rows are wanted, not the first ones soon.
    await client.query('set local cursor_tuple_fraction = 1');
    await before(over(client));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: over(client),
    async *batches(query) {
      const cursor = over(cursorOver(client, () => open));
      for (;;) {
        const rows = await query(cursor);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH) return;
      }
    },
    close,
  };
}
