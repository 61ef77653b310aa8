import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseSet } from '../../db/schema/index.ts';
import { httpError } from './messages.ts';

/** The versions of a channel after a change; for the log and for diffs. */
export type RecordedSet = typeof releaseSet.$inferSelect;

/**
 * One more than the last: the sequence of the column would skip those of changes that were undone. It counts only where there is
 * no set yet, as a restore may have raised it (backup/raise-serials.ts).
 */
const NEXT_SERIAL = sql<number>`(select coalesce(max(serial) + 1,
  nextval(pg_get_serial_sequence('release_set', 'serial'))) from release_set)`;

/** Adds a set under the next serial, which is one for all channels, without gaps. Call it under lockPromotions. */
export async function recordSet(
  db: Db,
  set: Omit<typeof releaseSet.$inferInsert, 'serial'>,
): Promise<RecordedSet> {
  const [row] = await db
    .insert(releaseSet)
    .overridingSystemValue()
    .values({ ...set, serial: NEXT_SERIAL })
    .returning();
  if (row === undefined) throw new Error('the set was not recorded');
  return row;
}

/** The newest set of a channel; undefined before its first promotion. */
export async function latestSet(db: Db, channel: string): Promise<RecordedSet | undefined> {
  const [row] = await db
    .select()
    .from(releaseSet)
    .where(eq(releaseSet.channel, channel))
    .orderBy(desc(releaseSet.serial))
    .limit(1);
  return row;
}

/** The set that was recorded under a serial. Throws RELEASE_SET_UNKNOWN. */
export async function readSet(db: Db, serial: number): Promise<RecordedSet> {
  const [row] = await db.select().from(releaseSet).where(eq(releaseSet.serial, serial));
  if (row === undefined) throw httpError('RELEASE_SET_UNKNOWN', { params: { serial } });
  return row;
}
