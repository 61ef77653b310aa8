import type { RemoteBuild, RemoteManifest, RemoteRelease } from '@portal/types';
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseArtifact } from '../../db/schema/index.ts';
import type { Bundle, FileList } from './bundle.ts';

type Stored = RemoteBuild & { manifest: RemoteManifest };

/** Address of an artifact's folder, with a slash at the end. */
export const baseOf = (remote: string, version: string) => `/remotes/${remote}/${version}/`;

/** One artifact; undefined when it was never published. */
export async function findArtifact(
  db: Db,
  remote: string,
  version: string,
): Promise<RemoteRelease | undefined> {
  const [row] = await db
    .select()
    .from(releaseArtifact)
    .where(and(eq(releaseArtifact.remote, remote), eq(releaseArtifact.version, version)));
  if (row === undefined) return undefined;
  const files = row.files as FileList;
  return { ...(row.manifest as Stored), base: baseOf(remote, version), files };
}

/** Who published a version; null for an unknown one. */
export async function publisherOf(db: Db, remote: string, version: string): Promise<string | null> {
  const [row] = await db
    .select({ by: releaseArtifact.publishedBy })
    .from(releaseArtifact)
    .where(and(eq(releaseArtifact.remote, remote), eq(releaseArtifact.version, version)));
  return row?.by ?? null;
}

/** Another artifact with the same container name, as `remote@version`; undefined when there is none. */
export async function otherWithContainer(
  db: Db,
  { name, version, container }: RemoteBuild,
): Promise<string | undefined> {
  const { remote, version: stored, manifest } = releaseArtifact;
  const [row] = await db
    .select({ remote, version: stored })
    .from(releaseArtifact)
    .where(
      and(
        sql`${manifest} ->> 'container' = ${container}`,
        not(and(eq(remote, name), eq(stored, version)) as SQL),
      ),
    )
    .limit(1);
  return row && `${row.remote}@${row.version}`;
}

/** Adds the row of an artifact. Call it under lockVersion. */
export async function addArtifact(
  db: Db,
  { build, manifest, list }: Bundle,
  publishedBy: string,
  publishedAt: Date,
): Promise<void> {
  const stored: Stored = { ...build, manifest };
  await db.insert(releaseArtifact).values({
    remote: build.name,
    version: build.version,
    manifest: stored,
    files: list,
    bytes: Object.values(list).reduce((sum, file) => sum + file.bytes, 0),
    contract: manifest.contract,
    publishedBy,
    publishedAt,
  });
}

/** All artifacts by remote, the newest first. */
export const listArtifacts = (db: Db) =>
  db
    .select({
      remote: releaseArtifact.remote,
      version: releaseArtifact.version,
      bytes: releaseArtifact.bytes,
      publishedBy: releaseArtifact.publishedBy,
      publishedAt: releaseArtifact.publishedAt,
    })
    .from(releaseArtifact)
    .orderBy(releaseArtifact.remote, desc(releaseArtifact.publishedAt), desc(releaseArtifact.id));

/** Until the transaction ends no other call publishes this version. */
export const lockVersion = (db: Db, remote: string, version: string) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`release ${remote}@${version}`}, 0))`,
  );

/** Until the transaction ends no other call publishes an artifact with this container name. */
export const lockContainer = (db: Db, container: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`container ${container}`}, 0))`);
