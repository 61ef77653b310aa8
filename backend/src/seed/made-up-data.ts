import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/handle.ts';
import { account, seed } from '../db/schema/index.ts';
import { StartError } from '../errors/start-error.ts';
import { audit } from '../modules/audit/audit.ts';
import { passwordMatches } from '../modules/auth/password.ts';
import { DEMO_PASSWORD } from './known-passwords.ts';

/**
 * Disables every seeded account that still opens with the demonstration's password; their sessions end with it. Answers
 * how many.
 */
async function closeKnownPasswords(db: Db, now: Date): Promise<number> {
  const seeded = await db
    .select({ id: account.id, hash: account.passwordHash })
    .from(account)
    .where(
      and(
        eq(account.status, 'ACTIVE'),
        isNotNull(account.passwordHash),
        // In the database: its moments are finer than those of JavaScript.
        sql`${account.createdAt} <= (select max(${seed.at}) from ${seed})`,
      ),
    );
  const known: number[] = [];
  for (const { id, hash } of seeded) if (await passwordMatches(hash, DEMO_PASSWORD)) known.push(id);
  if (known.length === 0) return 0;
  await db.transaction(async (tx) => {
    await tx.update(account).set({ status: 'DISABLED' }).where(inArray(account.id, known));
    const detail = { accounts: known.length };
    await audit(tx, now, {
      ...{ action: 'demonstration.close', result: 'OK', actorName: 'start', detail },
    });
  });
  return known.length;
}

/** Whether the database says of itself that it was seeded. */
export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.select({ kind: seed.kind }).from(seed).limit(1)).length > 0;

/** Refuses made-up data where others can reach it; throws StartError with one sentence. */
export async function refuseMadeUpData(
  db: Db,
  { demo, forceDemo }: Pick<Config, 'demo' | 'forceDemo'>,
): Promise<void> {
  if (demo || forceDemo || !(await isSeeded(db))) return;
  throw new StartError(
    'DATABASE_DEMONSTRATION',
    'The database holds demonstration data, whose passwords everybody knows: use an empty one (another DATABASE_URL or DATA_DIR), start the demonstration on this machine with DEMO=1, or insist with PORTAL_FORCE_DEMO=1, which disables its accounts.',
  );
}

/**
 * What a start may do with the database that it found: a demonstration is one that was asked for, on this machine, over a
 * database that was seeded. Elsewhere such a database is refused or, when insisted on, its known passwords are closed.
 */
export async function judgeMadeUpData(
  db: Db,
  config: Config,
  log: Logger,
): Promise<Pick<Config, 'demo' | 'madeUpData'>> {
  await refuseMadeUpData(db, config);
  if (!(await isSeeded(db))) return { demo: false, madeUpData: false };
  if (config.demo) return { demo: true, madeUpData: false };
  const accounts = await closeKnownPasswords(db, new Date());
  log.error(
    { accounts },
    'PORTAL_FORCE_DEMO: this portal runs on demonstration data; its known passwords are closed',
  );
  return { demo: false, madeUpData: true };
}
