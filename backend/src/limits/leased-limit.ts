import type { Db } from '../db/handle.ts';
import type { Clock } from '../deps/clock.ts';
import { type Allowance, take, tooMany } from './limit.ts';

interface Lease {
  /** Uses taken from the shared counter and not spent yet. */
  left: number;
  /** The end of the window, in milliseconds: unspent uses are void then. */
  until: number;
  /** The shared counter had none left. */
  empty: boolean;
}

/** At most so many reads of the shared counter per window. */
const BLOCKS = 30;
/** Above this many keys, expired ones are removed. */
const MAX_LEASES = 5_000;

/** Counts one use of a key; throws TOO_MANY_REQUESTS. `allowed` is called only when the shared counter is read. */
export type LeasedLimit = (key: string, allowed: () => Promise<Allowance>) => Promise<void>;

/**
 * A limit for what is called all the time. Uses are taken from the counter in the database a block at a time and made from
 * memory: all backends together never allow more than the limit, and one call in dozens costs a round trip. Some backends
 * may hold uses that another has to refuse; the limits are generous, so that is no matter.
 */
export function leasedLimit(db: Db, clock: Clock): LeasedLimit {
  const leases = new Map<string, Lease>();
  const requested = new Map<string, Promise<void>>();

  const lease = async (key: string, allowedNow: () => Promise<Allowance>): Promise<void> => {
    const allowed = await allowedNow();
    const uses = Math.max(1, Math.floor(allowed.most / BLOCKS));
    const { given, endsIn } = await take(db, clock, key, { allowed, uses });
    const now = clock().getTime();
    if (leases.size > MAX_LEASES) {
      for (const [old, { until }] of leases) if (until <= now) leases.delete(old);
    }
    leases.set(key, { left: given ? uses : 0, until: now + endsIn, empty: !given });
  };

  /** Calls that find nothing left share one read of the counter. */
  const leaseOnce = (key: string, allowed: () => Promise<Allowance>): Promise<void> => {
    const running =
      requested.get(key) ??
      lease(key, allowed).finally(() => {
        requested.delete(key);
      });
    requested.set(key, running);
    return running;
  };

  return async (key, allowed) => {
    for (;;) {
      const held = leases.get(key);
      const now = clock().getTime();
      if (held !== undefined && held.until > now) {
        if (held.empty) throw tooMany(held.until - now);
        if (held.left > 0) {
          held.left -= 1;
          return;
        }
      }
      await leaseOnce(key, allowed);
    }
  };
}

declare module '../deps/deps.ts' {
  interface Deps {
    /** Counts the lookups of one user, over all backends. */
    lookups: LeasedLimit;
  }
}
