import type { Registry, RemoteRelease } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { findRelease } from '../artifacts/store.ts';

/**
 * A signed registry holds what a browser needs (forBrowsers in @portal/registry/sign); this puts back what else was
 * published of its releases. A release never changes, so each is read once.
 */
export function createWholeRegistry() {
  const known = new Map<string, RemoteRelease>();

  async function whole(db: Db, signed: RemoteRelease): Promise<RemoteRelease> {
    const kept = known.get(signed.base);
    if (kept !== undefined) return kept;
    const found = await findRelease(db, signed.name, signed.version);
    if (found !== undefined) known.set(signed.base, found);
    return found ?? signed;
  }

  return async (db: Db, signed: Registry): Promise<Registry> => {
    const remotes: Registry['remotes'] = [];
    for (const { current, previous } of signed.remotes) {
      remotes.push({
        current: await whole(db, current),
        previous: previous === null ? null : await whole(db, previous),
      });
    }
    return { ...signed, remotes };
  };
}
