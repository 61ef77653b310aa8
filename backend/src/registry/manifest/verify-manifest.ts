import { verifyRegistry } from '@portal/registry';
import { publicKeyOf } from '@portal/registry/sign';
import type { RemoteRelease } from '@portal/types';
import { damagedFiles } from '../artifacts/inspect.ts';
import type { ActiveRegistry, ReleasesSetup } from '../channels/setup.ts';

export interface Verification {
  serial: number;
  setId: string;
  /** `good`, or the code that browsers would refuse the registry with. */
  signature: string;
  files: number;
  damaged: { remote: string; version: string; file: string }[];
}

/** Looks again at a set that is active: its signature, and the hash of every file in storage, previous versions' too. */
export async function verifySet(
  { serial, signed, registry }: ActiveRegistry,
  { keys, storage }: Pick<ReleasesSetup, 'keys' | 'storage'>,
): Promise<Verification> {
  const signature = await verifyRegistry(signed, [publicKeyOf(keys)]).then(
    () => 'good',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  const releases = registry.remotes.flatMap(({ current, previous }) =>
    previous === null ? [current] : [current, previous],
  );
  const damaged: Verification['damaged'] = [];
  for (const release of releases) {
    const { name: remote, version } = release;
    for (const file of await damagedFiles(storage, release))
      damaged.push({ remote, version, file });
  }
  return { serial, setId: registry.setId, signature, files: count(releases), damaged };
}

const count = (releases: RemoteRelease[]) =>
  releases.reduce((sum, { files }) => sum + Object.keys(files).length, 0);
