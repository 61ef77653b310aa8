import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './client.ts';
import type { Db } from './handle.ts';

/** Distinguishes the advisory locks of the portal by what they are for. */
const LOCKS = { job: 7_305_114, message: 7_305_115 } as const;

interface OwnLock {
  of: keyof typeof LOCKS;
  id: number;
  /** Wait until another holder is through; otherwise the work is left to that one. */
  wait: boolean;
}

async function isHeld(client: pg.PoolClient, { of, id, wait }: OwnLock): Promise<boolean> {
  const keys = [LOCKS[of], id];
  if (!wait) {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as mine', keys);
    return rows[0]?.mine === true;
  }
  await client.query('select pg_advisory_lock($1, $2)', keys);
  return true;
}

/** Whether no connection holds a lock; it is the transaction's then, until it ends. */
export async function isFree(tx: Db, { of, id }: Omit<OwnLock, 'wait'>): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS[of]}::int, ${id}::int) as mine`,
  );
  return rows[0]?.mine === true;
}

/** SQL: the ids whose lock of this kind a connection holds now, without a lock for each that is looked at. */
export const heldIds = (of: OwnLock['of']): SQL => sql`(select objid::bigint from pg_locks
  where locktype = 'advisory' and granted and objsubid = 2 and classid = ${sql.raw(String(LOCKS[of]))}
    and database = (select oid from pg_database where datname = current_database()))`;

/**
 * Works while a connection of its own holds a lock, which is gone with the process, however that ended. `isLost` says
 * whether the connection broke meanwhile. Answers false when another holder has the lock.
 */
export async function withOwnLock(
  db: Database,
  lock: OwnLock,
  work: (isLost: () => boolean) => Promise<void>,
): Promise<boolean> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    if (!(await isHeld(client, lock))) return false;
    try {
      await work(() => broken !== undefined);
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [LOCKS[lock.of], lock.id]);
    }
    return true;
  } catch (error) {
    broken ??= error as Error;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
