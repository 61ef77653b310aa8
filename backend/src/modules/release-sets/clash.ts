import type { RemoteRelease } from '@portal/types';

/** What only one remote of a set may have: addresses (whatever their variables are called), dialogs, places in slots. */
const belongings = ({ manifest }: RemoteRelease): string[] => [
  ...manifest.pages.map(({ path }) => `path ${path.replace(/:[A-Za-z0-9]+/g, ':')}`),
  ...manifest.dialogs.map(({ name }) => `dialog ${name}`),
  ...manifest.slots.map(({ slot, name }) => `slot ${slot}/${name}`),
];

/** Whether a release has something that belongs to another of a set. */
export function clashes(release: RemoteRelease, set: readonly RemoteRelease[]): boolean {
  const others = set.filter(({ name }) => name !== release.name);
  const taken = new Set(others.flatMap(belongings));
  return belongings(release).some((name) => taken.has(name));
}
