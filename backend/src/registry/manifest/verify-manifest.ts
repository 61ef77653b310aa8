import { verifyRegistry } from '@portal/registry';
import { publicKeyOf } from '@portal/registry/sign';
import { damagedFiles } from '../artifacts/inspect.ts';
import type { Manifest, ManifestSetup } from './compose-manifest.ts';

/** What `release verify` found. */
export interface Integrity {
  serial: number;
  setId: string;
  /** `good`, or the code with which browsers reject the registry. */
  signature: string;
  files: number;
  damaged: { remote: string; version: string; file: string }[];
}

/**
 * Verifies the signature of a manifest and the hash of each stored file, of current and previous versions. Reads every
 * file. Throws no fault that it finds: the result names it.
 */
export async function verifyManifest(
  { signed, registry }: Manifest,
  { keys, storage, clock }: Pick<ManifestSetup, 'keys' | 'storage' | 'clock'>,
): Promise<Integrity> {
  const signature = await verifyRegistry(signed, [publicKeyOf(keys)], 0, clock().getTime()).then(
    () => 'good',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  const artifacts = registry.remotes.flatMap(({ current, previous }) =>
    previous === null ? [current] : [current, previous],
  );
  const damaged: Integrity['damaged'] = [];
  for (const artifact of artifacts) {
    const { name: remote, version } = artifact;
    for (const file of await damagedFiles(storage, artifact))
      damaged.push({ remote, version, file });
  }
  const files = artifacts.reduce((sum, one) => sum + Object.keys(one.files).length, 0);
  return { serial: registry.serial, setId: registry.setId, signature, files, damaged };
}
