import { PATH_ALIASES, SHELL_PATHS } from '@portal/registry';
import { isServicePath } from '@portal/release-client/names';
import type { RemoteRelease } from '@portal/types';
import { type ArtifactCheck, finding, type GateFinding } from './findings.ts';

/** A path without the names of its variables: `/a/:x` and `/a/:y` are the same address. */
const shapeOf = (path: string) => path.replace(/:[A-Za-z0-9]+/g, ':').replace(/(?<=.)\/$/, '');

const pathsOf = ({ manifest }: RemoteRelease) => manifest.pages.map(({ path }) => shapeOf(path));
const dialogsOf = ({ manifest }: RemoteRelease) => manifest.dialogs.map(({ name }) => name);
const extensionsOf = ({ manifest }: RemoteRelease) =>
  manifest.slots.map(({ slot, name }) => `${slot}/${name}`);

/** Names that one remote of a set may own. Extensions are not among them: the host keys them by remote and name. */
const OWNED = [
  ['path', pathsOf],
  ['dialog', dialogsOf],
] as const;

const DECLARED = [
  ['pathTwice', pathsOf],
  ['slotTwice', extensionsOf],
  ['dialogTwice', dialogsOf],
] as const;

const RESERVED_PATHS = new Set([...SHELL_PATHS, ...Object.keys(PATH_ALIASES)]);

/**
 * GATE-03 and GATE-05: a finding for each path and dialog of an artifact that another remote of the set has too. Names
 * of path parameters do not count; extensions of slots never conflict.
 */
export const conflicts = (artifact: RemoteRelease, set: readonly RemoteRelease[]): GateFinding[] =>
  OWNED.flatMap(([reason, namesOf]) =>
    [...new Set(namesOf(artifact))].flatMap((name) =>
      set
        .filter((other) => other.name !== artifact.name && namesOf(other).includes(name))
        .map((other) => finding(artifact.name, reason, { name, owner: other.name })),
    ),
  );

/** GATE-03 to GATE-05: names that an artifact declares twice. */
export const duplicateNames: ArtifactCheck = (artifact) =>
  DECLARED.flatMap(([reason, namesOf]) => {
    const names = namesOf(artifact);
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    return [...new Set(twice)].map((name) => finding(artifact.name, reason, { name }));
  });

/** GATE-03: paths of the shell or of the service. */
export const reservedPaths: ArtifactCheck = ({ name: remote, manifest }) =>
  manifest.pages.flatMap(({ path: name }) => {
    if (RESERVED_PATHS.has(shapeOf(name)))
      return [finding(remote, 'path', { name, owner: 'host' })];
    return isServicePath(name) ? [finding(remote, 'path', { name, owner: 'backend' })] : [];
  });
