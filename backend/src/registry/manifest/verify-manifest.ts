import { verifyRegistry } from '@portal/registry';
import { publicKeyOf } from '@portal/registry/sign';
import { damagedFiles } from '../artifacts/inspect.ts';
import { keyIdsOf, signerOf } from '../artifacts/signatures.ts';
import type { Manifest, ManifestSetup } from './compose-manifest.ts';

/** What `release verify` found. */
export interface Integrity {
  serial: number;
  setId: string;
  /** `good`, or the code with which browsers reject the registry. */
  signature: string;
  files: number;
  /** Signatures of teams: by which key of the operator's file, and by which keys at all. */
  signatures: {
    remote: string;
    version: string;
    /** Null where the remote has no key; `missing` where it has one that did not sign. */
    signer: string | null;
    keys: string[];
  }[];
  damaged: { remote: string; version: string; file: string }[];
}

/**
 * Verifies the signature of a manifest and the hash of each stored file, of current and previous versions. Reads every
 * file. Throws no fault that it finds: the result names it.
 */
export async function verifyManifest(
  { signed, registry }: Manifest,
  {
    db,
    keys,
    storage,
    clock,
    teamKeys,
  }: Pick<ManifestSetup, 'db' | 'keys' | 'storage' | 'clock' | 'teamKeys'>,
): Promise<Integrity> {
  const signature = await verifyRegistry(signed, [publicKeyOf(keys())], 0, clock().getTime()).then(
    () => 'good',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  const artifacts = registry.remotes.flatMap(({ current, previous }) =>
    previous === null ? [current] : [current, previous],
  );
  const damaged: Integrity['damaged'] = [];
  const signatures: Integrity['signatures'] = [];
  for (const artifact of artifacts) {
    const { name: remote, version } = artifact;
    const isNeeded = teamKeys.of(remote).length > 0;
    const signer = isNeeded ? ((await signerOf(db, teamKeys, artifact)) ?? 'missing') : null;
    signatures.push({ remote, version, signer, keys: await keyIdsOf(db, { remote, version }) });
    for (const file of await damagedFiles(storage, artifact))
      damaged.push({ remote, version, file });
  }
  const files = artifacts.reduce((sum, one) => sum + Object.keys(one.files).length, 0);
  return { serial: registry.serial, setId: registry.setId, signature, files, signatures, damaged };
}
