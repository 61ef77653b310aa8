/** Which build of a part a set takes: the one of these sources, or the one before. */
export type Age = 'new' | 'old';

/** One combination of builds to be tested. */
export interface BuildSet {
  /** Name in reports and of folders: `policy-new`. */
  name: string;
  why: string;
  host: Age;
  remotes: Record<string, Age>;
}

/** The differences between the previous and the current builds. */
export interface BuildChanges {
  /** Remotes whose builds differ; for the others old and new are the same. */
  changed: ReadonlySet<string>;
  /** Those of them without a previous build: the sets with previous builds leave them out. */
  added: ReadonlySet<string>;
  hostChanged: boolean;
}

const all = (remotes: readonly string[], age: Age): Record<string, Age> =>
  Object.fromEntries(remotes.map((name) => [name, age]));

/**
 * The combinations that a page may load while teams release on their own: all newest; each candidate with the released
 * others; each previous remote under the newest host; the newest remotes under the previous host.
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

/** Merges sets of the same builds. */
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
