// The public entry: what the service outside of this folder uses. Routes: routes/index.ts.
export type { ArtifactDifferences, SetDifferences } from './channels/diff.ts';
export { createMachines, loadOrCreateOperatorToken } from './credentials/credentials.ts';
export { atOnce } from './files/at-once.ts';
export { compressedForms } from './files/compress.ts';
export { integrityOf } from './files/integrity.ts';
export { placeFile } from './files/place-file.ts';
export { readFolder } from './files/read-folder.ts';
export type { Manifest } from './manifest/compose-manifest.ts';
export { localOriginsOf } from './manifest/local-origins.ts';
export { requireManifest } from './manifest/require-manifest.ts';
export type { Integrity } from './manifest/verify-manifest.ts';
export { artifactVersion, channelName, remoteName } from './names/names.ts';
export { publishBuilt } from './publish-built.ts';
export { createRegistry, type ReleaseRegistry } from './registry.ts';
export { endOverride, OVERRIDE_AUTHORITY } from './rollout/override-store.ts';
export type { RolloutUser } from './rollout/setup.ts';
export { openStorage } from './storage/open-storage.ts';
