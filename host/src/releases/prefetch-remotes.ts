import { ownerOf } from '@portal/registry';
import type { Registry, RemoteRelease } from '@portal/types';

/** How long after the first screen other remotes are prefetched, in milliseconds. */
const QUIET_MS = 5_000;
const POINTING = ['pointerover', 'focusin', 'touchstart'] as const;

export interface PrefetchSetup {
  registry(): Registry;
  /** Fetches the files of a page (null: those of every page) into the browser's cache; never rejects. */
  fetchAhead(release: RemoteRelease, page: string | null): Promise<void>;
  /** Loads a remote so that it can be mounted at once. */
  prepare(remote: string): void;
  /** The user asked to save data, or the network is slow. */
  saveData(): boolean;
}

/** Network information of the browser; absent in some. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

/** The portal path of a link that opens in this tab; null for other links. */
const pathAt = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self')) return null;
  return link.origin === window.location.origin ? link.pathname : null;
};

/**
 * Prefetches other remotes: the page of a link on hover and focus, and the files of all remotes when the page is idle.
 * Does nothing for users who save data.
 */
export const prefetchRemotes = (setup: PrefetchSetup): (() => void) => {
  let stopped = false;

  const onPointed = ({ target }: Event) => {
    const path = pathAt(target);
    if (path === null || setup.saveData()) return;
    const registry = setup.registry();
    const page = ownerOf(registry, path)?.page;
    const found = registry.remotes.find(({ current }) => current.name === page?.remote);
    if (!found || page?.status !== 'ready') return;
    void setup.fetchAhead(found.current, page.path);
    setup.prepare(page.remote);
  };

  for (const kind of POINTING) document.addEventListener(kind, onPointed, { passive: true });

  const timer = setTimeout(async () => {
    if (document.hidden || setup.saveData()) return;
    // One after the other, so that the user's own requests come first.
    for (const { current } of setup.registry().remotes) {
      if (!stopped) await setup.fetchAhead(current, null);
    }
  }, QUIET_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const kind of POINTING) document.removeEventListener(kind, onPointed);
  };
};
