import { type SQL, sql } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/handle.ts';
import type { Clock } from '../deps/clock.ts';
import { httpError } from '../errors/messages.ts';

export interface Allowance {
  /** Calls allowed in one window. */
  most: number;
  /** Length of the window, which begins with its first call. */
  seconds: number;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Numbers above this are moments in milliseconds, in what the library writes. */
const A_MOMENT = 1e12;

const drizzled = ({ text, values }: Statement): SQL =>
  sql.join(
    text
      .split(/\$(\d)/)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  );

/** Our database as the library's; moments are put on our clock, which a test may move. */
const storeOf = (db: Db, clock: Clock) => ({
  async query({ text, values }: Statement) {
    const ahead = clock().getTime() - Date.now();
    const moved = (value: unknown) =>
      typeof value === 'number' && value > A_MOMENT ? value + ahead : value;
    const result = await db.execute(drizzled({ text, values: values.map(moved) }));
    const rows = result.rows.map((row) => ({ ...row, expire: Number(row.expire) - ahead }));
    return { rows, rowCount: rows.length };
  },
});

const limiter = (db: Db, clock: Clock, { most, seconds }: Allowance) =>
  new RateLimiterPostgres({
    storeClient: storeOf(db, clock),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: most,
    duration: seconds,
  });

/** The refusal of a limit that opens again so many milliseconds from now. */
export const tooMany = (ms: number) =>
  httpError('TOO_MANY_REQUESTS', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) },
  });

/**
 * Takes some uses of `key` at once, atomically over all backends. Answers whether there were so many left, and in how many
 * milliseconds the window ends.
 */
export async function take(
  db: Db,
  clock: Clock,
  key: string,
  { allowed, uses }: { allowed: Allowance; uses: number },
): Promise<{ given: boolean; endsIn: number }> {
  try {
    const { msBeforeNext } = await limiter(db, clock, allowed).consume(key, uses);
    return { given: true, endsIn: msBeforeNext };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { given: false, endsIn: error.msBeforeNext };
  }
}

/** Counts one use of `key`, atomically over all backends; throws TOO_MANY_REQUESTS when it was used too often. */
export async function limit(db: Db, clock: Clock, key: string, allowed: Allowance): Promise<void> {
  const { given, endsIn } = await take(db, clock, key, { allowed, uses: 1 });
  if (!given) throw tooMany(endsIn);
}

/** Takes one use of `key` back, for what shall not count after all. */
export async function giveBack(db: Db, clock: Clock, key: string, allowed: Allowance) {
  await limiter(db, clock, allowed).reward(key);
}
