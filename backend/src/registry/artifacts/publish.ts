import { isDeepStrictEqual } from 'node:util';
import type { Files, Signature } from '@portal/release-client/files';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import { HttpError } from '../../errors/http-error.ts';
import { atOnce } from '../files/at-once.ts';
import { compressedForms } from '../files/compress.ts';
import { logRejection } from '../log/log-rejection.ts';
import { addLog } from '../log/release-log.ts';
import type { VersionName } from '../names/names.ts';
import type { ArtifactStorage } from '../storage/storage.ts';
import {
  addArtifact,
  findArtifact,
  lockContainer,
  lockVersion,
  otherWithContainer,
} from './artifact-store.ts';
import { type Bundle, checkHashes, checkName, readBundle } from './bundle.ts';
import { damagedFiles } from './inspect.ts';
import { httpError } from './messages.ts';
import { addSignature, checkSignature } from './signatures.ts';
import type { TeamKeys } from './team-keys.ts';

/** Files compressed in parallel. */
const AT_ONCE = 4;

/** What publishing returns. */
export interface Published extends VersionName {
  /** False when the same content was there already. */
  added: boolean;
}

/** What publishing works with. */
export interface PublishSetup {
  db: Db;
  clock: Clock;
  storage: ArtifactStorage;
  teamKeys: TeamKeys;
  settings: { compression: 'best' | 'quick' };
}

/** What the sender of a bundle says of it. */
export interface Sender {
  actor: string;
  /** The one remote that the sender's credential is for; without it any. */
  credentialRemote?: string | null | undefined;
  /** Hash of each file, as the sender read it. */
  hashes?: Record<string, string> | undefined;
  /** The team's signature. */
  signature?: Signature | undefined;
}

const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

async function isPublished(db: Db, { build, manifest, list }: Bundle): Promise<boolean> {
  const found = await findArtifact(db, build.name, build.version);
  if (found === undefined) return false;
  const { base: _base, files, ...stored } = found;
  const isSame =
    isDeepStrictEqual(files, list) && isDeepStrictEqual(stored, asStored({ ...build, manifest }));
  if (isSame) return true;
  throw httpError('RELEASE_EXISTS', { params: { remote: build.name, version: build.version } });
}

/** A container's name is a global of the page: of two artifacts with one name, the first loaded would answer for both. */
async function checkContainer(db: Db, { build }: Bundle): Promise<void> {
  await lockContainer(db, build.container);
  const other = await otherWithContainer(db, build);
  if (other === undefined) return;
  throw httpError('RELEASE_CONTAINER_USED', { params: { container: build.container, other } });
}

/** Every listed file, with its compressed forms. */
async function filesToStore(
  { list, files }: Bundle,
  compression: PublishSetup['settings']['compression'],
): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  await atOnce(AT_ONCE, Object.keys(list), async (name) => {
    const bytes = files.get(name) as Buffer;
    all.set(name, bytes);
    for (const one of await compressedForms(name, bytes, compression))
      all.set(name + one.suffix, one.bytes);
  });
  return all;
}

/** Stores the signature of a version, with a log row of its own for a version that was there before. */
async function storeSignature(
  tx: Db,
  { clock }: PublishSetup,
  { build: { name: remote, version } }: Bundle,
  {
    actor,
    keyId,
    value,
    isKnown,
  }: { actor: string; keyId: string; value: string; isKnown: boolean },
): Promise<void> {
  const at = clock();
  const row = { remote, version, keyId, value, addedAt: at, addedBy: actor };
  if ((await addSignature(tx, row)) && isKnown)
    await addLog(tx, { at, actor, action: 'SIGNATURE', remote, version, detail: { keyId } });
}

async function storeBundle(
  setup: PublishSetup,
  bundle: Bundle,
  { actor, signature }: Sender,
): Promise<Published> {
  const { db, clock, storage } = setup;
  const keyId = checkSignature(bundle, signature, setup.teamKeys);
  const signed = async (tx: Db, isKnown: boolean) => {
    if (keyId === undefined || signature === undefined) return;
    await storeSignature(tx, setup, bundle, { actor, keyId, value: signature.value, isKnown });
  };
  const { name: remote, version } = bundle.build;
  const at = { remote, version };
  const artifact = { name: remote, version, files: bundle.list };
  if ((await isPublished(db, bundle)) && (await damagedFiles(storage, artifact)).length === 0) {
    await signed(db, true);
    return { ...at, added: false };
  }
  const files = await filesToStore(bundle, setup.settings.compression);
  return db.transaction(async (tx) => {
    await lockVersion(tx, remote, version);
    if (await isPublished(tx, bundle)) {
      await storage.write(at, files);
      await signed(tx, true);
      return { ...at, added: false };
    }
    await checkContainer(tx, bundle);
    try {
      await storage.write(at, files);
      await addArtifact(tx, bundle, actor, clock());
      const detail = keyId === undefined ? {} : { keyId };
      await addLog(tx, { at: clock(), actor, action: 'PUBLISH', ...at, detail });
      await signed(tx, false);
    } catch (error) {
      // No row names these files, and under the lock no other call writes them.
      await storage.remove(at).catch(() => {});
      throw error;
    }
    return { ...at, added: true };
  });
}

/**
 * Publishes an artifact: its files, its row and its log row, or nothing. The same content again changes nothing but
 * restores missing files; other content under a known version is rejected. Rejections are logged and thrown:
 * RELEASE_NAME, RELEASE_FOREIGN, RELEASE_HASH, RELEASE_INVALID, RELEASE_CONTAINER, RELEASE_EXISTS,
 * RELEASE_CONTAINER_USED, RELEASE_UNSIGNED, RELEASE_SIGNATURE.
 */
export async function publishArtifact(
  setup: PublishSetup,
  remote: string,
  files: Files,
  sender: Sender,
): Promise<Published> {
  const { actor, credentialRemote, hashes } = sender;
  try {
    checkName(remote, credentialRemote);
    if (hashes !== undefined) checkHashes(files, hashes);
    return await storeBundle(setup, readBundle(remote, files), sender);
  } catch (error) {
    if (error instanceof HttpError) await logRejection(setup, error, { actor, remote });
    throw error;
  }
}
