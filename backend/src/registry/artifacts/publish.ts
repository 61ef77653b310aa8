import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import { type Bundle, type Files, readBundle } from './bundle.ts';
import { packed } from './compress.ts';
import { damagedFiles } from './inspect.ts';
import { httpError } from './messages.ts';
import type { ReleaseStorage } from './storage/storage.ts';
import * as store from './store.ts';

export interface Published {
  remote: string;
  version: string;
  /** False when the same content was there already. */
  added: boolean;
}

interface Parts {
  db: Db;
  clock: Clock;
  storage: ReleaseStorage;
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

async function isKnown(db: Db, { build, manifest, list }: Bundle): Promise<boolean> {
  const found = await store.findRelease(db, build.name, build.version);
  if (found === undefined) return false;
  const { base: _base, files, ...kept } = found;
  if (isDeepStrictEqual(files, list) && isDeepStrictEqual(kept, plain({ ...build, manifest }))) {
    return true;
  }
  throw httpError('RELEASE_EXISTS', { params: { remote: build.name, version: build.version } });
}

/** Pages find a version by its container's name: one that is another version's would answer in its place. */
async function checkContainer(db: Db, { build }: Bundle): Promise<void> {
  await store.lockContainer(db, build.container);
  const other = await store.otherWithContainer(db, build);
  if (other === undefined) return;
  throw httpError('RELEASE_CONTAINER_USED', { params: { container: build.container, other } });
}

/** What is kept: every listed file, with its compressed forms. */
async function stored({ list, files }: Bundle): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  for (const name of Object.keys(list)) {
    const bytes = files.get(name) as Buffer;
    all.set(name, bytes);
    for (const one of await packed(name, bytes)) all.set(name + one.suffix, one.bytes);
  }
  return all;
}

/**
 * Keeps a version for good: its files, its row and the line of the log, or nothing of it. The same content again is no
 * change, and mends files that were lost; other content is refused. Of two that publish the same version at once, the
 * second waits and finds it there.
 */
export async function publishRelease(
  { db, clock, storage }: Parts,
  remote: string,
  files: Files,
  actor: string,
): Promise<Published> {
  const bundle = readBundle(remote, files);
  const { version } = bundle.build;
  const at = { remote, version };
  const release = { name: remote, version, files: bundle.list };
  if ((await isKnown(db, bundle)) && (await damagedFiles(storage, release)).length === 0) {
    return { ...at, added: false };
  }
  const kept = await stored(bundle);
  return db.transaction(async (tx) => {
    await store.lockVersion(tx, remote, version);
    if (await isKnown(tx, bundle)) {
      await storage.write(at, kept);
      return { ...at, added: false };
    }
    await checkContainer(tx, bundle);
    try {
      await storage.write(at, kept);
      await store.addRelease(tx, bundle, actor, clock());
      await store.addLog(tx, { at: clock(), actor, action: 'PUBLISH', ...at });
    } catch (error) {
      // No row names these files, and while the lock is held nobody else writes them.
      await storage.remove(at).catch(() => {});
      throw error;
    }
    return { ...at, added: true };
  });
}
