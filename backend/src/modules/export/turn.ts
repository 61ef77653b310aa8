import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { refuse } from './messages.ts';

/** Each holds a connection of the pool and a part of a core for as long as its reader is slow. */
const AT_ONCE = 3;

let running = 0;

/** Takes one of the few places of this service; the function gives it back. Throws EXPORT_BUSY when none is free. */
export function takeTurn(): () => void {
  if (running >= AT_ONCE) throw refuse('EXPORT_BUSY', { headers: { 'retry-after': '10' } });
  running += 1;
  let held = true;
  return () => {
    if (held) running -= 1;
    held = false;
  };
}

/** How long one export of a person waits for another to end: who cancels and asks again at once is served. */
const WAIT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';

const codeOf = (error: unknown): unknown =>
  (error as { cause?: { code?: unknown } }).cause?.code ?? (error as { code?: unknown }).code;

/**
 * Takes the only place of a person, over all services: a lock of the export's own transaction, which goes with it however
 * it ends. Throws EXPORT_RUNNING when another export of theirs holds it.
 */
export async function takeOwnTurn(db: Db, accountId: number): Promise<void> {
  try {
    await db.execute(sql`select set_config('lock_timeout', ${WAIT}, true)`);
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`export:${accountId}`}, 0))`,
    );
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw refuse('EXPORT_RUNNING', { headers: { 'retry-after': '10' } });
  }
}
