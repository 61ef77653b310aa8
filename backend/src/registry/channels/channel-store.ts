import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseChannel } from '../../db/schema/index.ts';

/** The version of a remote in a channel. */
export type ChannelRow = typeof releaseChannel.$inferSelect;

/** The versions of every channel. */
export const listChannels = (db: Db): Promise<ChannelRow[]> =>
  db.select().from(releaseChannel).orderBy(releaseChannel.channel, releaseChannel.remote);

/** The version of one remote in a channel; undefined without one. */
export async function channelRow(
  db: Db,
  channel: string,
  remote: string,
): Promise<ChannelRow | undefined> {
  const [row] = await db
    .select()
    .from(releaseChannel)
    .where(and(eq(releaseChannel.channel, channel), eq(releaseChannel.remote, remote)));
  return row;
}

/** The channels in which a version is active. */
export const channelsWith = (db: Db, remote: string, version: string): Promise<ChannelRow[]> =>
  db
    .select()
    .from(releaseChannel)
    .where(and(eq(releaseChannel.remote, remote), eq(releaseChannel.version, version)));

/**
 * Points a channel to a version of a remote: adds the row or replaces it. Call it in a transaction, under
 * lockPromotions.
 */
export const setChannelRow = (db: Db, row: typeof releaseChannel.$inferInsert) => {
  const { version, previousVersion, security = false, updatedAt, updatedBy } = row;
  return db
    .insert(releaseChannel)
    .values(row)
    .onConflictDoUpdate({
      target: [releaseChannel.channel, releaseChannel.remote],
      set: { version, previousVersion, security, updatedAt, updatedBy },
    });
};

/** Any number, the same in every backend. */
const PROMOTION_LOCK = 7_305_114_201;

/** Until the transaction ends no other call changes any channel, so serials rise in the order of their changes. */
export const lockPromotions = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(${PROMOTION_LOCK})`);
