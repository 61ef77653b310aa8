import { signRegistry } from '@portal/registry/sign';
import type { VersionName } from '../names/names.ts';
import { buildRegistry } from './build-registry.ts';
import type { Manifest, ManifestSetup } from './compose-manifest.ts';

const EXPIRY_MS = 5 * 60_000;

/** The signed registry of a trial's page: one version alone, for minutes; undefined where its team's signature is missing. */
export async function trialManifest(
  { artifactOf, clock, host, keys }: ManifestSetup,
  { remote, version }: VersionName,
): Promise<Pick<Manifest, 'signed' | 'registry'> | undefined> {
  const issuedAt = clock();
  const own = { previousVersion: null, source: 'pin', base: undefined } as const;
  const registry = await buildRegistry(
    artifactOf,
    new Map([[remote, { remote, version, ...own }]]),
    {
      ...{ serial: 0, channel: 'trial', withdrawn: [], issuedAt },
      host: (await host())?.version,
      expires: new Date(issuedAt.getTime() + EXPIRY_MS),
    },
  );
  if (registry.remotes.length === 0) return undefined;
  return { registry, signed: await signRegistry(registry, keys()) };
}
