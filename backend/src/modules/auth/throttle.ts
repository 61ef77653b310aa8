import type { Db } from '../../db/handle.ts';
import { tooMany } from '../../limits/limit.ts';
import { countUses, resetUses, type UseWindow, uncountUses } from '../../limits/use-counter.ts';

/** What attempts are counted under, and how many are allowed; without `most` they are only counted. */
export interface Throttle extends UseWindow {
  keys: string[];
  most?: number;
}

/** An attempt that was counted before anything was compared, so that a hundred parallel ones never pass as one. */
export interface Reservation {
  /** Attempts under each key in its window, this one included. */
  counts: number[];
  /** The attempt failed: it stays counted. */
  commit(): void;
  /** The attempt is not counted after all; does nothing once committed. */
  release(): Promise<void>;
  /** The attempt succeeded: it and the ones before it are forgotten. */
  reset(): Promise<void>;
}

/** Counts an attempt, atomically over all backends. Throws TOO_MANY_REQUESTS when more than `most` were made. */
export async function reserve(
  db: Db,
  now: Date,
  { keys, most = Number.POSITIVE_INFINITY, ...window }: Throttle,
): Promise<Reservation> {
  const used = await countUses(db, now, keys, window);
  for (const { count, endsAt } of used) {
    if (count > most) throw tooMany(endsAt.getTime() - now.getTime());
  }
  let committed = false;
  return {
    counts: used.map(({ count }) => count),
    commit: () => {
      committed = true;
    },
    release: async () => {
      if (!committed) await uncountUses(db, keys);
    },
    reset: async () => {
      await resetUses(db, keys);
    },
  };
}
