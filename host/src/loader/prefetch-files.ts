import { languageOf } from '@portal/domain/language';
import type { RemoteRelease } from '@portal/types';

const requested = new Set<string>();

const filesOf = (release: RemoteRelease, page: string | null, language: string): string[] => {
  const { entry, preload, pageFiles, localeFiles } = release;
  const own = languageOf(language);
  const ofPage = page === null ? [] : (pageFiles[page] ?? []);
  return [entry, ...preload, ...ofPage, ...(localeFiles[own] ?? [])];
};

/** The browser caches only a body that is read to its end. */
const fetchFile = async (url: string, priority: RequestPriority): Promise<void> => {
  const response = await fetch(url, { credentials: 'same-origin', priority });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
};

/**
 * Requests all files of a page at once, because the loader learns of one file only from another: one round trip instead
 * of three. No file is executed. Never rejects: resolves when all have arrived or failed, and the loader requests a
 * failed one again. A file is requested once per document; those of a development server are not, as they change under
 * their names.
 * @param page The path pattern of the page, as the manifest has it; null for the files that every page of the remote
 *   needs.
 * @param language Language of the translations to request with them.
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
      if (requested.has(url)) return;
      requested.add(url);
      await fetchFile(url, priority).catch(() => requested.delete(url));
    }),
  );
};
