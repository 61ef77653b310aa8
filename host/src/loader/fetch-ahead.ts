import type { RemoteRelease } from '@portal/types';

const asked = new Set<string>();

/**
 * Asks for all that a page of a remote needs at once, so that the loader, which learns of one file from the other, finds
 * each of them on its way: one round trip instead of three. Nothing of it runs; a failure is met when it is needed.
 */
export const fetchAhead = (release: RemoteRelease, page: string, language: string): void => {
  const { base, entry, preload, pageFiles, localeFiles } = release;
  const own = language === 'en' ? 'en' : 'vi';
  const names = [entry, ...preload, ...(pageFiles[page] ?? []), ...(localeFiles[own] ?? [])];
  for (const url of new Set(names.map((name) => base + name))) {
    if (asked.has(url)) continue;
    asked.add(url);
    fetch(url, { credentials: 'same-origin' })
      // What is not read to its end is not kept.
      .then((response) => response.arrayBuffer())
      .catch(() => asked.delete(url));
  }
};
