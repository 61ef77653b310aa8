import type { Db } from '../db/handle.ts';
import type { Clock } from '../deps/clock.ts';
import { httpError } from '../errors/messages.ts';
import { countUses } from './use-counter.ts';

export interface Allowance {
  /** Calls allowed in one window. */
  most: number;
  /** Length of the window, which begins with its first call. */
  seconds: number;
}

/** The error of a limit that resets in so many milliseconds. */
export const tooMany = (ms: number) =>
  httpError('TOO_MANY_REQUESTS', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) },
  });

/**
 * Takes several uses of `key` at once, atomically over all backends. Returns whether there were enough left, and in how
 * many milliseconds the window ends.
 */
export async function take(
  db: Db,
  clock: Clock,
  key: string,
  { allowed, uses }: { allowed: Allowance; uses: number },
): Promise<{ given: boolean; endsIn: number }> {
  const now = clock();
  const [used] = await countUses(db, now, [key], allowed, uses);
  const endsAt = used?.endsAt ?? now;
  return {
    given: (used?.count ?? uses) <= allowed.most,
    endsIn: endsAt.getTime() - now.getTime(),
  };
}

/** Counts one use of `key`, atomically over all backends; throws TOO_MANY_REQUESTS above the limit. */
export async function limit(db: Db, clock: Clock, key: string, allowed: Allowance): Promise<void> {
  const { given, endsIn } = await take(db, clock, key, { allowed, uses: 1 });
  if (!given) throw tooMany(endsIn);
}
