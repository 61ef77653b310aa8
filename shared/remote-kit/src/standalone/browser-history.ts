import type { Navigation, PortalLocation } from '@portal/types';

const read = (): PortalLocation => {
  const { pathname, search, hash } = window.location;
  const kept: { state?: unknown; key?: string } = window.history.state ?? {};
  return { pathname, search, hash, state: kept.state ?? null, key: kept.key ?? 'first' };
};

/** The page's history for one remote that stands alone; `mayLeave` is asked where something is not saved. */
export const createBrowserHistory = (mayLeave: () => boolean): Navigation => {
  const listeners = new Set<() => void>();
  const dirty = new Set<string>();
  let location = read();
  let keys = 0;
  const tell = () => {
    location = read();
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', tell);
  window.addEventListener('beforeunload', (event) => {
    if (dirty.size > 0) event.preventDefault();
  });
  return {
    location: () => location,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, options = {}) => {
      const url = new URL(to, window.location.href);
      if (url.origin !== window.location.origin) return;
      if (dirty.size > 0 && url.pathname !== location.pathname && !mayLeave()) return;
      keys += 1;
      const kept = { state: options.state ?? null, key: `alone-${keys}` };
      window.history[options.replace ? 'replaceState' : 'pushState'](kept, '', url);
      tell();
    },
    back: () => window.history.back(),
    setTitle: (title) => {
      document.title = title;
    },
    setDirty: (key, on) => {
      if (on) dirty.add(key);
      else dirty.delete(key);
    },
  };
};
