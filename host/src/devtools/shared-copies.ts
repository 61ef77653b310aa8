import { getInstance } from '@module-federation/enhanced/runtime';

export interface SharedCopies {
  name: string;
  versions: string[];
}

type Scope = Record<string, Record<string, unknown>>;

/** Libraries that host and remotes share, with their versions in the page: more than one is a fault. */
export const sharedCopies = (
  scopes: Record<string, unknown> = getInstance()?.shareScopeMap ?? {},
): SharedCopies[] => {
  const found = new Map<string, Set<string>>();
  for (const scope of Object.values(scopes) as Scope[]) {
    for (const [name, versions] of Object.entries(scope)) {
      const known = found.get(name) ?? new Set();
      for (const version of Object.keys(versions)) known.add(version);
      found.set(name, known);
    }
  }
  return [...found]
    .map(([name, versions]) => ({ name, versions: [...versions].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};
