import { languageOf } from '@portal/domain/language';
import type { RemoteRelease } from '@portal/types';

const asked = new Set<string>();

const filesOf = (release: RemoteRelease, page: string | null, language: string): string[] => {
  const { entry, preload, pageFiles, localeFiles } = release;
  const own = languageOf(language);
  const ofPage = page === null ? [] : (pageFiles[page] ?? []);
  return [entry, ...preload, ...ofPage, ...(localeFiles[own] ?? [])];
};

/** What is not read to its end is not kept. */
const fetchFile = async (url: string, priority: RequestPriority): Promise<void> => {
  const response = await fetch(url, { credentials: 'same-origin', priority });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
};

/**
 * Asks for all that a page of a remote needs at once, so that the loader, which learns of one file from the other, finds
 * each of them on its way: one round trip instead of three. Nothing of it runs; a failure is met when it is needed.
 * @param page Its path; null for what every page of the remote needs.
 */
export const prefetchFiles = async (
  release: RemoteRelease,
  page: string | null,
  language: string,
  priority: RequestPriority = 'auto',
): Promise<void> => {
  // A development server's files change under their names.
  if (!release.base.startsWith('/')) return;
  const urls = filesOf(release, page, language).map((name) => release.base + name);
  await Promise.all(
    urls.map(async (url) => {
      if (asked.has(url)) return;
      asked.add(url);
      await fetchFile(url, priority).catch(() => asked.delete(url));
    }),
  );
};
