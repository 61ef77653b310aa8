import type { RemoteBuild, RemoteManifest, RemoteRelease, SignedRegistry } from '@portal/types';
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { release, releaseChannel, releaseLog, releaseSet } from '../../db/schema/index.ts';
import type { Bundle, FileList } from './bundle.ts';

type Kept = RemoteBuild & { manifest: RemoteManifest };

/** Address of a version's folder, with a slash at the end. */
export const baseOf = (name: string, version: string) => `/remotes/${name}/${version}/`;

/** One published version, or undefined. */
export async function findRelease(db: Db, remote: string, version: string) {
  const [row] = await db
    .select()
    .from(release)
    .where(and(eq(release.remote, remote), eq(release.version, version)));
  if (row === undefined) return undefined;
  const kept = row.manifest as Kept;
  const found: RemoteRelease = {
    ...kept,
    base: baseOf(remote, version),
    files: row.files as FileList,
  };
  return found;
}

/** Another version, of whatever remote, that bears a container's name, as `remote@version`; undefined when none does. */
export async function otherWithContainer(
  db: Db,
  { name, version, container }: RemoteBuild,
): Promise<string | undefined> {
  const [row] = await db
    .select({ remote: release.remote, version: release.version })
    .from(release)
    .where(
      and(
        sql`${release.manifest} ->> 'container' = ${container}`,
        not(and(eq(release.remote, name), eq(release.version, version)) as SQL),
      ),
    )
    .limit(1);
  return row && `${row.remote}@${row.version}`;
}

/** Adds a version; false when another call added it meanwhile. */
export async function addRelease(db: Db, bundle: Bundle, publishedBy: string, publishedAt: Date) {
  const { build, manifest, list } = bundle;
  const kept: Kept = { ...build, manifest };
  const added = await db
    .insert(release)
    .values({
      remote: build.name,
      version: build.version,
      manifest: kept,
      files: list,
      bytes: Object.values(list).reduce((sum, file) => sum + file.bytes, 0),
      contract: manifest.contract,
      publishedBy,
      publishedAt,
    })
    .onConflictDoNothing()
    .returning({ id: release.id });
  return added.length > 0;
}

export const listReleases = (db: Db) =>
  db
    .select({
      remote: release.remote,
      version: release.version,
      bytes: release.bytes,
      publishedBy: release.publishedBy,
      publishedAt: release.publishedAt,
    })
    .from(release)
    .orderBy(release.remote, desc(release.publishedAt), desc(release.id));

/** What a channel serves, by remote. */
export const channelRows = (db: Db, channel: string) =>
  db
    .select()
    .from(releaseChannel)
    .where(eq(releaseChannel.channel, channel))
    .orderBy(releaseChannel.remote);

/** What every channel serves. */
export const allChannels = (db: Db) =>
  db.select().from(releaseChannel).orderBy(releaseChannel.channel, releaseChannel.remote);

export type ChannelRow = typeof releaseChannel.$inferSelect;

/** What a channel serves of one remote; undefined when nothing. */
export async function channelRow(db: Db, channel: string, remote: string) {
  const rows: ChannelRow[] = await channelRows(db, channel);
  return rows.find((row) => row.remote === remote);
}

export const setChannel = (db: Db, row: typeof releaseChannel.$inferInsert) =>
  db
    .insert(releaseChannel)
    .values(row)
    .onConflictDoUpdate({
      target: [releaseChannel.channel, releaseChannel.remote],
      set: {
        version: row.version,
        previousVersion: row.previousVersion,
        updatedAt: row.updatedAt,
        updatedBy: row.updatedBy,
      },
    });

/** Any number, the same for every backend: promotions pass one at a time, over all channels. */
const PROMOTION_LOCK = 7_305_114_201;

/** Until the transaction ends nobody else promotes, so serials rise in the order of what they contain. */
export const lockPromotions = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(${PROMOTION_LOCK})`);

/** Until the transaction ends nobody else publishes this version. */
export const lockVersion = (db: Db, remote: string, version: string) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`release ${remote}@${version}`}, 0))`,
  );

/** Until the transaction ends nobody else publishes a version that bears this container's name. */
export const lockContainer = (db: Db, container: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`container ${container}`}, 0))`);

export async function nextSerial(db: Db): Promise<number> {
  const { rows } = await db.execute<{ serial: string | number }>(
    sql`select nextval(pg_get_serial_sequence('release_set', 'serial')) as serial`,
  );
  return Number(rows[0]?.serial);
}

/** Keeps a signed registry. Its text goes in as one JSON string, so every byte of it stays as signed. */
export async function addSet(
  db: Db,
  serial: number,
  channel: string,
  signed: SignedRegistry,
  by: { actor: string; at: Date },
) {
  await db.execute(sql`
    insert into release_set (serial, channel, registry, signature, key_id, created_at, created_by)
    overriding system value
    values (${serial}, ${channel}, to_jsonb(${signed.payload}::text), ${signed.signature}, ${signed.keyId},
      ${by.at}, ${by.actor})`);
}

export async function latestSerial(db: Db, channel: string): Promise<number | undefined> {
  const [row] = await db
    .select({ serial: releaseSet.serial })
    .from(releaseSet)
    .where(eq(releaseSet.channel, channel))
    .orderBy(desc(releaseSet.serial))
    .limit(1);
  return row?.serial;
}

export async function readSet(db: Db, serial: number): Promise<SignedRegistry | undefined> {
  const [row] = await db
    .select({
      // As text: drizzle would parse the JSON string once more and lose its bytes.
      payload: sql<string>`${releaseSet.registry} #>> '{}'`,
      signature: releaseSet.signature,
      keyId: releaseSet.keyId,
    })
    .from(releaseSet)
    .where(eq(releaseSet.serial, serial));
  return row;
}

export const addLog = (db: Db, entry: typeof releaseLog.$inferInsert) =>
  db.insert(releaseLog).values(entry);

export const readLog = (db: Db, most: number) =>
  db.select().from(releaseLog).orderBy(desc(releaseLog.id)).limit(most);
