/** Which build of a part a set takes: the one of these sources, or the one before. */
export type Age = 'new' | 'old';

/** One combination of builds to be proven. */
export interface BuildSet {
  /** For people and for folders: `policy-new`. */
  name: string;
  why: string;
  host: Age;
  remotes: Record<string, Age>;
}

/** What differs between the builds before and now. */
export interface BuildChanges {
  /** Remotes whose builds differ; for the others old and new are the same. */
  changed: ReadonlySet<string>;
  /** Those of them that had no build before: the sets of before go without them. */
  added: ReadonlySet<string>;
  hostChanged: boolean;
}

const all = (remotes: readonly string[], age: Age): Record<string, Age> =>
  Object.fromEntries(remotes.map((name) => [name, age]));

/**
 * What may meet in a page while teams release on their own: all newest; each candidate beside the others as released;
 * each remote of before under the newest host; the newest remotes under the host of before.
 */
export function buildSets(
  remotes: readonly string[],
  { changed, added, hostChanged }: BuildChanges,
): BuildSet[] {
  const sets: BuildSet[] = [
    { name: 'newest', why: 'all newest', host: 'new', remotes: all(remotes, 'new') },
  ];
  for (const name of remotes.filter((one) => changed.has(one))) {
    sets.push({
      name: `${name}-new`,
      why: `${name} as a candidate, the others as released`,
      host: 'old',
      remotes: { ...all(remotes, 'old'), [name]: 'new' },
    });
    if (added.has(name)) continue;
    sets.push({
      name: `${name}-old`,
      why: `${name} of before under the newest host`,
      host: 'new',
      remotes: { ...all(remotes, 'new'), [name]: 'old' },
    });
  }
  if (hostChanged) {
    sets.push({
      name: 'host-old',
      why: 'newest remotes under the host of before',
      host: 'old',
      remotes: all(remotes, 'new'),
    });
  }
  return distinct(sets, changed, hostChanged);
}

/** Sets that come to the same builds are one. */
function distinct(
  sets: BuildSet[],
  changed: ReadonlySet<string>,
  hostChanged: boolean,
): BuildSet[] {
  const seen = new Set<string>();
  return sets.filter(({ host, remotes }) => {
    const parts = Object.entries(remotes).map(([name, age]) => (changed.has(name) ? age : 'new'));
    const key = [hostChanged ? host : 'new', ...parts].join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
