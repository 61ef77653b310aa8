import { isAuthority } from '@portal/permissions';
import { satisfiesContract } from '@portal/registry';
import { CONTRACT_VERSION, type RemoteManifest, type RemoteRelease } from '@portal/types';

/** A path without the names of its variables: `/a/:x` and `/a/:y` are the same address. */
const shape = (path: string) => path.replace(/:[A-Za-z0-9]+/g, ':').replace(/\/$/, '');

const namesOf = (manifest: RemoteManifest): string[] => [
  ...manifest.pages.map((page) => `path ${shape(page.path) || '/'}`),
  ...manifest.dialogs.map((dialog) => `dialog ${dialog.name}`),
  ...manifest.slots.map((slot) => `slot ${slot.slot}/${slot.name}`),
];

const authoritiesOf = (manifest: RemoteManifest): string[] => [
  ...manifest.permissions,
  ...[...manifest.pages, ...manifest.dialogs, ...manifest.slots].flatMap(({ permission }) =>
    permission === undefined ? [] : [permission],
  ),
];

/** Why a release may not become active beside the others; undefined when it may. */
export function objection(wanted: RemoteRelease, others: readonly RemoteRelease[]) {
  const { manifest } = wanted;
  if (!satisfiesContract(CONTRACT_VERSION, manifest.contract)) {
    return `contract ${CONTRACT_VERSION} is not in its range ${manifest.contract}`;
  }
  const own = namesOf(manifest);
  const twice = own.find((name, at) => own.indexOf(name) !== at);
  if (twice !== undefined) return `${twice} is declared twice`;
  for (const other of others) {
    const theirs = new Set(namesOf(other.manifest));
    const clash = own.find((name) => theirs.has(name));
    if (clash !== undefined) return `${clash} belongs to ${other.name}`;
  }
  const unknown = authoritiesOf(manifest).find((name) => !isAuthority(name));
  return unknown === undefined ? undefined : `authority ${unknown} does not exist`;
}
