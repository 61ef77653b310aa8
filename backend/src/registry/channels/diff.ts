import type { ArtifactDifferences, Difference, SetDifferences } from '@portal/release-client';
import type { RemoteRelease } from '@portal/types';
import type { RecordedSet } from './set-store.ts';

type Facts = Record<string, string | number>;

function differences(before: Facts, after: Facts): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((what) => ({ what, before: before[what] ?? null, after: after[what] ?? null }))
    .filter((one) => one.before !== one.after);
}

const named = <T>(kind: string, items: readonly T[], nameOf: (item: T) => string): Facts =>
  Object.fromEntries(items.map((item) => [`${kind} ${nameOf(item)}`, JSON.stringify(item)]));

/** The declarations of a manifest and a build, one fact for each. */
function declared({ manifest, shared }: RemoteRelease): Facts {
  const { contract, title, locales, pages, slots, dialogs, permissions } = manifest;
  return {
    contract,
    title: JSON.stringify(title),
    locales: locales.join(' '),
    ...named('page', pages, ({ path }) => path),
    ...named('slot', slots, ({ slot, name }) => `${slot}/${name}`),
    ...named('dialog', dialogs, ({ name }) => name),
    ...named('permission', permissions, (name) => name),
    ...Object.fromEntries(
      Object.entries(shared ?? {}).map(([name, range]) => [`shared ${name}`, range]),
    ),
  };
}

const sizes = ({ files }: RemoteRelease): Facts =>
  Object.fromEntries(Object.entries(files).map(([name, { bytes }]) => [name, bytes]));

const total = ({ files }: RemoteRelease) =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * The differences between two versions of a remote: total bytes, files (also of equal size with other content), and
 * declarations.
 */
export function diffArtifacts(from: RemoteRelease, to: RemoteRelease): ArtifactDifferences {
  const inPlace = Object.keys(from.files).filter(
    (name) =>
      Object.hasOwn(to.files, name) && to.files[name]?.integrity !== from.files[name]?.integrity,
  );
  const [before, after] = [sizes(from), sizes(to)];
  return {
    bytes: { before: total(from), after: total(to) },
    files: [
      ...differences(before, after).filter(({ what }) => !inPlace.includes(what)),
      // The size may be the same although the content differs.
      ...inPlace.map((what) => ({
        what,
        before: before[what] ?? null,
        after: after[what] ?? null,
      })),
    ],
    declared: differences(declared(from), declared(to)),
  };
}

const versionsOf = ({ versions, host }: RecordedSet): Facts => ({
  ...(host === null ? {} : { host }),
  ...Object.fromEntries(versions.map(({ remote, version }) => [remote, version])),
});

/** Two recorded sets compared: their ids and channels, and the version of each remote (or `host`) that differs. */
export const diffSets = (from: RecordedSet, to: RecordedSet): SetDifferences => ({
  sets: { before: from.setId, after: to.setId },
  channels: { before: from.channel, after: to.channel },
  versions: differences(versionsOf(from), versionsOf(to)),
});

/** What `release diff` compares. */
