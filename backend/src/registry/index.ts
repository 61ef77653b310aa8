// The public entry for the service. Routes: routes/index.ts; build folders: files/index.ts.
export { openTeamKeys } from './artifacts/team-keys.ts';
export { createMachines } from './credentials/credentials.ts';
export { openOperatorToken } from './credentials/operator-token.ts';
export type { ReleaseNotice } from './log/notice.ts';
export type { Manifest } from './manifest/compose-manifest.ts';
export { localOriginsOf } from './manifest/local-origins.ts';
export { requireManifest } from './manifest/require-manifest.ts';
export type { Integrity } from './manifest/verify-manifest.ts';
export { AUTO_ROLLBACK, START } from './names/actors.ts';
export { artifactVersion, channelName, remoteName } from './names/names.ts';
export { publishBuilt } from './publish-built.ts';
export { createRegistry } from './registry.ts';
export type { AudienceOwner } from './rollout/audience-cookie.ts';
export { endOverride, OVERRIDE_AUTHORITY } from './rollout/override-store.ts';
export type { RolloutUser } from './rollout/setup.ts';
export { Bucket } from './storage/bucket.ts';
export { openStorage } from './storage/open-storage.ts';
