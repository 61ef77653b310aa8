import { ownerOf } from '@portal/registry';
import type { Registry, RemoteRelease } from '@portal/types';

/** How long after the first screen other remotes are fetched without being asked for, in milliseconds. */
const QUIET_MS = 5_000;
const POINTING = ['pointerover', 'focusin', 'touchstart'] as const;

export interface PrefetchSetup {
  registry(): Registry;
  /** Brings the files of a page (null: of what each page needs) into the browser's cache; never rejects. */
  fetchAhead(release: RemoteRelease, page: string | null): Promise<void>;
  /** Makes a remote ready to be mounted. */
  prepare(remote: string): void;
  /** The reader pays by the byte, or the line is slow. */
  saveData(): boolean;
}

/** What the browser tells of the line; absent in some. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

/** The path of the portal that a link leads to, when the browser would stay in this page. */
const pathAt = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self')) return null;
  return link.origin === window.location.origin ? link.pathname : null;
};

/**
 * Fetches other remotes ahead: the page of a link, which is made ready while the pointer rests on it or the keyboard does,
 * and the files of all remotes when it is quiet. Nothing for those who save data.
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
    // One after the other: whatever the reader asks for meanwhile comes first.
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
