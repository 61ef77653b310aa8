import type { Signature } from '@portal/release-client/files';
import { isSignedBy, statementOf, type TeamKey, teamKeyOf } from '@portal/release-client/files';
import type { RemoteRelease } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseSignature } from '../../db/schema/index.ts';
import type { VersionName } from '../names/names.ts';
import type { ReadArtifact } from './artifact-cache.ts';
import type { Bundle } from './bundle.ts';
import { httpError } from './messages.ts';
import type { TeamKeys } from './team-keys.ts';

/** Stored signatures of a version. */
const signaturesOf = (db: Db, { remote, version }: VersionName) =>
  db
    .select({ keyId: releaseSignature.keyId, value: releaseSignature.value })
    .from(releaseSignature)
    .where(and(eq(releaseSignature.remote, remote), eq(releaseSignature.version, version)));

const stated = ({ base: _base, files: list, manifest, ...build }: RemoteRelease) =>
  statementOf({ build, manifest, list });

/** The key of the operator's file that signed a version; undefined for none. */
export async function signerOf(
  db: Db,
  keys: TeamKeys,
  artifact: RemoteRelease,
): Promise<string | undefined> {
  const trusted = keys.of(artifact.name);
  if (trusted.length === 0) return undefined;
  const statement = stated(artifact);
  const stored = await signaturesOf(db, { remote: artifact.name, version: artifact.version });
  const isGood = (key: TeamKey) =>
    stored.some(({ keyId, value }) => keyId === key.keyId && isSignedBy(key, statement, value));
  return trusted.find(isGood)?.keyId;
}

/** Fingerprints of all keys with which a version was signed, trusted or not. */
export const keyIdsOf = async (db: Db, name: VersionName): Promise<string[]> =>
  (await signaturesOf(db, name)).map(({ keyId }) => keyId).sort();

/** Throws RELEASE_UNSIGNED for a version of a remote that has keys, which none of them signed. */
export async function checkSigned(db: Db, keys: TeamKeys, artifact: RemoteRelease): Promise<void> {
  const { name: remote, version } = artifact;
  if (keys.of(remote).length === 0 || (await signerOf(db, keys, artifact)) !== undefined) return;
  throw httpError('RELEASE_UNSIGNED', { params: { remote, version } });
}

function keyOf({ publicKey }: Signature): TeamKey | undefined {
  try {
    return teamKeyOf(publicKey);
  } catch {
    return undefined;
  }
}

/**
 * The fingerprint of the key that signed a bundle; undefined where none is needed and none was given. Throws
 * RELEASE_SIGNATURE when the signature does not fit, RELEASE_UNSIGNED when the remote has keys and it is none of them.
 */
export function checkSignature(
  bundle: Bundle,
  signature: Signature | undefined,
  keys: TeamKeys,
): string | undefined {
  const { name: remote, version } = bundle.build;
  const trusted = keys.of(remote);
  if (signature === undefined) {
    if (trusted.length === 0) return undefined;
    throw httpError('RELEASE_UNSIGNED', { params: { remote, version } });
  }
  const key = keyOf(signature);
  if (key === undefined || !isSignedBy(key, statementOf(bundle), signature.value))
    throw httpError('RELEASE_SIGNATURE', { params: { remote, version } });
  if (trusted.length > 0 && !trusted.some(({ keyId }) => keyId === key.keyId))
    throw httpError('RELEASE_UNSIGNED', { params: { remote, version } });
  return key.keyId;
}

/** Stores a signature that was checked; the same again changes nothing. Returns whether it is new. */
export async function addSignature(
  db: Db,
  row: typeof releaseSignature.$inferInsert,
): Promise<boolean> {
  const added = await db.insert(releaseSignature).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

/**
 * A reader of artifacts that browsers may run: undefined for one of a remote with keys that none of them signed, wherever the
 * row came from. What was found is remembered until the file of keys changes.
 */
export function createSignedReader(
  { db, keys, refused }: { db: Db; keys: TeamKeys; refused: (name: VersionName) => void },
  artifactOf: ReadArtifact,
): ReadArtifact {
  const good = new Map<string, string>();
  return async (remote, version) => {
    const artifact = await artifactOf(remote, version);
    if (artifact === undefined || keys.of(remote).length === 0) return artifact;
    const name = `${remote}@${version}`;
    const revision = keys.revision();
    if (good.get(name) === revision) return artifact;
    if ((await signerOf(db, keys, artifact)) === undefined) {
      refused({ remote, version });
      return undefined;
    }
    good.set(name, revision);
    return artifact;
  };
}
