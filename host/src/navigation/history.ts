import { createValue } from '@portal/remote-kit/shell';
import type { Navigation, PortalLocation } from '@portal/types';
import { portalPath } from '@portal/url-safety';

interface Entry {
  key: string;
  index: number;
  state: unknown;
}

export interface PortalHistory extends Navigation {
  /** Handles leaving a dirty page; `proceed` goes to the requested page. */
  onBlocked(ask: (proceed: () => void) => void): void;
  onTitle(listener: (title: string) => void): void;
  isDirty(): boolean;
  /** Clears all dirty states: drafts are stored or given up. */
  forgetDirty(): void;
  /** Whether the last change came from Back or Forward (HDR-10). */
  cameBack(): boolean;
}

const entryOf = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && 'index' in state ? (state as Entry) : null;

const read = (): PortalLocation => {
  const entry = entryOf(window.history.state);
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'first' };
};

/** The one history of the page, for the host and all remotes; it listens until `signal` aborts. */
export const createHistory = (signal?: AbortSignal): PortalHistory => {
  const dirty = new Set<string>();
  let ask: (proceed: () => void) => void = (proceed) => proceed();
  let titled: (title: string) => void = () => undefined;
  const location = createValue(read());
  let index = entryOf(window.history.state)?.index ?? 0;
  let back = false;
  let passing = false;

  const update = () => location.set(read());

  const go = (path: string, replace: boolean, state: unknown) => {
    if (!replace) index += 1;
    const entry: Entry = { key: crypto.randomUUID().slice(0, 8), index, state: state ?? null };
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', path);
    back = false;
    update();
  };

  const leave = (act: () => void) => {
    if (dirty.size === 0) act();
    else
      ask(() => {
        dirty.clear();
        act();
      });
  };

  const onPop = (event: PopStateEvent) => {
    const next = entryOf(event.state)?.index ?? 0;
    const delta = next - index;
    if (dirty.size > 0 && !passing && delta !== 0) {
      // The browser has moved already: go back to the dirty page and ask there.
      passing = true;
      window.history.go(-delta);
      ask(() => {
        dirty.clear();
        window.history.go(delta);
      });
      return;
    }
    const returning = passing;
    passing = false;
    if (returning && next === index) return;
    index = next;
    back = true;
    update();
  };
  window.addEventListener('popstate', onPop, { signal });

  const onUnload = (event: BeforeUnloadEvent) => {
    if (dirty.size > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload, { signal });

  return {
    location: location.get,
    subscribe: location.subscribe,
    navigate: (to, options = {}) => {
      const path = portalPath(to);
      if (!path) return;
      const samePage = new URL(path, window.location.href).pathname === location.get().pathname;
      if (samePage) go(path, options.replace ?? false, options.state);
      else leave(() => go(path, options.replace ?? false, options.state));
    },
    back: () => window.history.back(),
    setTitle: (title) => titled(title),
    setDirty: (key, on) => {
      if (on) dirty.add(key);
      else dirty.delete(key);
    },
    onBlocked: (handler) => {
      ask = handler;
    },
    onTitle: (listener) => {
      titled = listener;
    },
    isDirty: () => dirty.size > 0,
    forgetDirty: () => dirty.clear(),
    cameBack: () => back,
  };
};
