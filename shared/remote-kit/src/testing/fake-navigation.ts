import type { Navigation, PortalLocation } from '@portal/types';

const locationOf = (to: string, state: unknown = null): PortalLocation => {
  const url = new URL(to, 'http://portal.test');
  return { pathname: url.pathname, search: url.search, hash: url.hash, state, key: to };
};

/** A history in memory; `paths` lists where it has been. */
export const fakeNavigation = (start: string) => {
  let location = locationOf(start);
  const paths = [start];
  const titles: string[] = [];
  const dirty = new Set<string>();
  const listeners = new Set<() => void>();
  const go = (to: string, state?: unknown) => {
    location = locationOf(to, state);
    paths.push(to);
    for (const listener of listeners) listener();
  };
  const navigation: Navigation = {
    location: () => location,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, options) => go(to, options?.state),
    back: () => go(paths.at(-2) ?? '/'),
    setTitle: (title) => titles.push(title),
    setDirty: (key, on) => {
      if (on) dirty.add(key);
      else dirty.delete(key);
    },
  };
  return { navigation, paths, titles, dirty, listeners };
};
