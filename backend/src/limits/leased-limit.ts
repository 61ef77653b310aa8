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

/** The allowance of a key; called only when the shared counter is read. */
type Allowed = () => Promise<Allowance>;

/** Counts uses of a key; throws TOO_MANY_REQUESTS. */
export interface LeasedLimit {
  /** Counts one use. */
  (key: string, allowed: Allowed): Promise<void>;
  /** Counts several at once. */
  reserve(key: string, uses: number, allowed: Allowed): Promise<void>;
  /** Takes uses back that were not needed; with fewer than none it counts more. */
  putBack(key: string, uses: number): void;
}

/**
 * A limit for what is called all the time. Uses are taken from the counter in the database a block at a time and made from
 * memory: all backends together never allow more than the limit, and one call in dozens costs a round trip. Some backends
 * may hold uses that another has to refuse; the limits are generous, so that is no matter.
 */
export function leasedLimit(db: Db, clock: Clock): LeasedLimit {
  const leases = new Map<string, Lease>();
  const requested = new Map<string, Promise<void>>();

  const lease = async (key: string, needed: number, allowedNow: Allowed): Promise<void> => {
    const allowed = await allowedNow();
    const held = leases.get(key);
    // What is left of the previous block goes on counting in the same window.
    const left = held !== undefined && held.until > clock().getTime() ? held.left : 0;
    const uses = Math.max(needed - left, Math.floor(allowed.most / BLOCKS), 1);
    const { given, endsIn } = await take(db, clock, key, { allowed, uses });
    const now = clock().getTime();
    if (leases.size > MAX_LEASES) {
      for (const [old, { until }] of leases) if (until <= now) leases.delete(old);
    }
    leases.set(key, { left: given ? left + uses : left, until: now + endsIn, empty: !given });
  };

  /** Calls that find nothing left share one read of the counter. */
  const leaseOnce = (key: string, needed: number, allowed: Allowed): Promise<void> => {
    const running =
      requested.get(key) ??
      lease(key, needed, allowed).finally(() => {
        requested.delete(key);
      });
    requested.set(key, running);
    return running;
  };

  const reserve = async (key: string, uses: number, allowed: Allowed): Promise<void> => {
    for (;;) {
      const held = leases.get(key);
      const now = clock().getTime();
      if (held !== undefined && held.until > now) {
        if (held.left >= uses) {
          held.left -= uses;
          return;
        }
        if (held.empty) throw tooMany(held.until - now);
      }
      await leaseOnce(key, uses, allowed);
    }
  };

  const putBack = (key: string, uses: number): void => {
    const held = leases.get(key);
    if (held !== undefined && held.until > clock().getTime()) held.left += uses;
  };

  return Object.assign((key: string, allowed: Allowed) => reserve(key, 1, allowed), {
    reserve,
    putBack,
  });
}

declare module '../deps/deps.ts' {
  interface Deps {
    /** Counts the lookups of one user, over all backends. */
    lookups: LeasedLimit;
  }
}
