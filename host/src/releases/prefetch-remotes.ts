import { ownerOf } from '@portal/registry';
import type { Registry, RemoteRelease } from '@portal/types';

/** How long after the first screen other remotes are fetched without being asked for, in milliseconds. */
const QUIET_MS = 5_000;
const POINTING = ['pointerover', 'focusin'] as const;

export interface PrefetchSetup {
  registry(): Registry;
  language(): string;
  /** Brings one file into the browser's cache; nothing of it runs. */
  fetchFile(url: string): Promise<unknown>;
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

/** In the same way as the script that will want it, so that it finds it in the cache. */
export const fetchFile = async (url: string): Promise<void> => {
  const response = await fetch(url, { priority: 'low' } as RequestInit);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
};

const filesOf = (release: RemoteRelease, language: string, page?: string): string[] => [
  release.entry,
  ...release.preload,
  ...(release.localeFiles[language] ?? []),
  ...(page === undefined ? [] : (release.pageFiles[page] ?? [])),
];

/** Fetches the files of other remotes ahead: of a page whose link is pointed at, and of all of them when it is quiet. */
export const prefetchRemotes = (setup: PrefetchSetup): (() => void) => {
  let stopped = false;
  const asked = new Set<string>();

  const bring = async (release: RemoteRelease, page?: string): Promise<void> => {
    // A development server's files change under their names.
    if (!release.base.startsWith('/') || setup.saveData()) return;
    for (const name of filesOf(release, setup.language(), page)) {
      const url = release.base + name;
      if (asked.has(url) || stopped) continue;
      asked.add(url);
      // What does not come now is met by the load itself.
      await setup.fetchFile(url).catch(() => asked.delete(url));
    }
  };

  const onPointed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const owner = ownerOf(setup.registry(), link.pathname);
    const release = setup
      .registry()
      .remotes.find(({ current }) => current.name === owner?.page.remote)?.current;
    if (release && owner?.page.status === 'ready') void bring(release, owner.page.path);
  };

  for (const kind of POINTING) document.addEventListener(kind, onPointed, { passive: true });

  const timer = setTimeout(async () => {
    if (document.hidden) return;
    for (const { current } of setup.registry().remotes) await bring(current);
  }, QUIET_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const kind of POINTING) document.removeEventListener(kind, onPointed);
  };
};
