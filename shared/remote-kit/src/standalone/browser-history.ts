import type { Navigation, PortalLocation } from '@portal/types';
import { createValue } from '../create-value.ts';

const read = (): PortalLocation => {
  const { pathname, search, hash } = window.location;
  const { state, key }: { state?: unknown; key?: string } = window.history.state ?? {};
  return { pathname, search, hash, state: state ?? null, key: key ?? 'first' };
};

/** Navigation of a standalone remote; `mayLeave` is called before a dirty page is left. */
export const createBrowserHistory = (mayLeave: () => boolean): Navigation => {
  const dirty = new Set<string>();
  const location = createValue(read());
  let keys = 0;
  const update = () => location.set(read());
  window.addEventListener('popstate', update);
  window.addEventListener('beforeunload', (event) => {
    if (dirty.size > 0) event.preventDefault();
  });
  return {
    location: location.get,
    subscribe: location.subscribe,
    navigate: (to, options = {}) => {
      const url = new URL(to, window.location.href);
      if (url.origin !== window.location.origin) return;
      if (dirty.size > 0 && url.pathname !== location.get().pathname && !mayLeave()) return;
      keys += 1;
      const entry = { state: options.state ?? null, key: `alone-${keys}` };
      window.history[options.replace ? 'replaceState' : 'pushState'](entry, '', url);
      update();
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
