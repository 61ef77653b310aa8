import { isAuthority } from '@portal/permissions';
import { satisfiesContract } from '@portal/registry';
import { CONTRACT_VERSION, type HostBuild, integrity, type RemoteRelease } from '@portal/types';
import { z } from 'zod';
import { referencedFiles } from '../artifacts/bundle.ts';
import { type ArtifactCheck, finding, type GateFinding } from './findings.ts';

/** GATE-01: the contract range of the manifest. */
export const contractRange: ArtifactCheck = ({ name, manifest: { contract: range } }) =>
  satisfiesContract(CONTRACT_VERSION, range)
    ? []
    : [finding(name, 'contract', { have: CONTRACT_VERSION, range })];

/**
 * GATE-02: a finding for each shared module that the host does not have, or has in a version outside of the artifact's
 * range. A host or artifact without ranges (an older build) passes.
 */
export const sharedRanges = (
  { name, shared }: RemoteRelease,
  host: HostBuild | undefined,
): GateFinding[] =>
  host?.shared === undefined
    ? []
    : Object.entries(shared ?? {}).flatMap(([module, range]) => {
        const have = host.shared?.[module];
        if (have === undefined) return [finding(name, 'sharedMissing', { module, range })];
        if (satisfiesContract(have, range)) return [];
        return [finding(name, 'shared', { module, range, have })];
      });

/** GATE-06: authorities that do not exist, and pages whose access contradicts their permission. */
export const permissions: ArtifactCheck = ({ name: remote, manifest }) => {
  const { pages, dialogs, slots, permissions: declared } = manifest;
  const used = [...pages, ...dialogs, ...slots].flatMap(({ permission }) => permission ?? []);
  const unknown = [...new Set([...declared, ...used])].filter((name) => !isAuthority(name));
  return [
    ...unknown.map((name) => finding(remote, 'authority', { name })),
    ...pages.flatMap(({ path: name, access, permission, open }) => {
      const params = { name, permission: permission ?? '' };
      if (access === 'public') {
        return permission === undefined ? [] : [finding(remote, 'publicPermission', params)];
      }
      if (permission === undefined) return open ? [] : [finding(remote, 'noAccess', params)];
      return open ? [finding(remote, 'openPermission', params)] : [];
    }),
  ];
};

/** GATE-07: files without a hash, and files that the build refers to but does not list. */
export const hashes: ArtifactCheck = (artifact) => {
  const { name, files } = artifact;
  const bare = Object.entries(files).filter(
    ([, one]) => !z.core.safeParse(integrity, one.integrity).success,
  );
  const unlisted = referencedFiles(artifact).filter((file) => !Object.hasOwn(files, file));
  return [
    ...bare.map(([file]) => finding(name, 'noHash', { file })),
    ...[...new Set(unlisted)].map((file) => finding(name, 'unlisted', { file })),
  ];
};
