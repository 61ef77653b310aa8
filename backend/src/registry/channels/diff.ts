import type { Registry, RemoteRelease } from '@portal/types';

/** One thing that differs; null where it is not there. */
export interface Difference {
  what: string;
  before: string | number | null;
  after: string | number | null;
}

type Facts = Record<string, string | number>;

function differences(before: Facts, after: Facts): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((what) => ({ what, before: before[what] ?? null, after: after[what] ?? null }))
    .filter((one) => one.before !== one.after);
}

const named = <T>(kind: string, items: readonly T[], nameOf: (item: T) => string): Facts =>
  Object.fromEntries(items.map((item) => [`${kind} ${nameOf(item)}`, JSON.stringify(item)]));

/** What a manifest and a build declare, a line for each thing. */
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

/** What differs between two versions of a remote: files with their bytes, and what is declared. */
export function diffReleases(from: RemoteRelease, to: RemoteRelease) {
  const inPlace = Object.keys(from.files).filter(
    (name) =>
      Object.hasOwn(to.files, name) && to.files[name]?.integrity !== from.files[name]?.integrity,
  );
  const [before, after] = [sizes(from), sizes(to)];
  return {
    bytes: { before: total(from), after: total(to) },
    files: [
      ...differences(before, after).filter(({ what }) => !inPlace.includes(what)),
      // Of the same size perhaps, and other content nevertheless.
      ...inPlace.map((what) => ({
        what,
        before: before[what] ?? null,
        after: after[what] ?? null,
      })),
    ],
    declared: differences(declared(from), declared(to)),
  };
}

const versions = ({ remotes, host }: Registry): Facts => ({
  ...(host === undefined ? {} : { host }),
  ...Object.fromEntries(remotes.map(({ current }) => [current.name, current.version])),
});

/** Which remotes, or the host, differ between two sets. */
export const diffSets = (from: Registry, to: Registry) => ({
  sets: { before: from.setId, after: to.setId },
  channels: { before: from.channel, after: to.channel },
  versions: differences(versions(from), versions(to)),
});
