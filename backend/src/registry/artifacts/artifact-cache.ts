import type { RemoteRelease } from '@portal/types';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/handle.ts';
import { findArtifact } from './artifact-store.ts';

const ARTIFACTS_MAX = 300;

/** Reads an artifact; undefined when it was never published. */
export type ReadArtifact = (remote: string, version: string) => Promise<RemoteRelease | undefined>;

/**
 * Creates a reader with a cache of 300 artifacts in this process: a published artifact never changes. A miss is not
 * cached.
 */
export function createArtifactReader(db: Db): ReadArtifact {
  const cache = new LRUCache<string, RemoteRelease>({ max: ARTIFACTS_MAX });
  return async (remote, version) => {
    const key = `${remote}@${version}`;
    const found = cache.get(key) ?? (await findArtifact(db, remote, version));
    if (found !== undefined) cache.set(key, found);
    return found;
  };
}
