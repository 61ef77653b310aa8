import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { createSemaphore } from '../../limits/semaphore.ts';
import { httpError } from './messages.ts';

/** Each holds a connection of the pool and a part of a core for as long as its reader is slow. */
const AT_ONCE = 3;

/** Runs an export in one of the few places of this service. Throws EXPORT_BUSY when none is free. */
export const inTurn = createSemaphore(AT_ONCE, 0, () =>
  httpError('EXPORT_BUSY', { headers: { 'retry-after': '10' } }),
);

/** How long an export waits for another one of the same person to end: who cancels and asks again at once is served. */
const WAIT_MS = 2_000;

interface Running {
  ended: Promise<void>;
  /** One more waits for it already. */
  awaited: boolean;
}

const own = new Map<number, Running>();

const isRunning = () => httpError('EXPORT_RUNNING', { headers: { 'retry-after': '10' } });

/** Whether something ends in time. */
async function endsSoon(ended: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, false);
  });
  const soon = await Promise.race([ended.then(() => true), late]);
  clearTimeout(timer);
  return soon;
}

/**
 * Takes the only place of a person in this service; the function gives it back. One at most waits, and holds nothing that
 * others need meanwhile. Throws EXPORT_RUNNING.
 */
export async function takeOwnTurn(accountId: number): Promise<() => void> {
  const before = own.get(accountId);
  if (before !== undefined) {
    if (before.awaited) throw isRunning();
    before.awaited = true;
    if (!(await endsSoon(before.ended))) {
      before.awaited = false;
      throw isRunning();
    }
    if (own.has(accountId)) throw isRunning();
  }
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  own.set(accountId, { ended, awaited: false });
  return () => {
    if (own.get(accountId)?.ended === ended) own.delete(accountId);
    end();
  };
}

/**
 * The same over all services: a lock of the export's own transaction, which goes with it however it ends. Throws
 * EXPORT_RUNNING when another service holds it.
 */
export async function lockOwnExport(db: Db, accountId: number): Promise<void> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`export:${accountId}`}, 0)) as locked`,
  );
  if (rows[0]?.locked !== true) throw isRunning();
}
