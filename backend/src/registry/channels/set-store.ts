import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseSet } from '../../db/schema/index.ts';
import { httpError } from './messages.ts';

/** The versions of a channel after a change; for the log and for diffs. */
export type RecordedSet = typeof releaseSet.$inferSelect;

/** Adds a set under the next serial, which is one for all channels. Call it under lockPromotions. */
export async function recordSet(
  db: Db,
  set: Omit<typeof releaseSet.$inferInsert, 'serial'>,
): Promise<RecordedSet> {
  const [row] = await db.insert(releaseSet).values(set).returning();
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
