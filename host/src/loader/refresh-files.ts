import type { RemoteRelease } from '@portal/types';

/** How long the files may take, in milliseconds; the load itself deals with a late one. */
const REFRESH_MS = 10_000;

/**
 * Fetches the files of a release past the browser's cache. Files are immutable under their names, so the browser would
 * cache an altered one for ever, also after the server has been fixed. Never rejects; resolves after 10 s at the
 * latest.
 */
export const refreshFiles = async (release: RemoteRelease): Promise<void> => {
  const { base, entry, preload, pageFiles, localeFiles } = release;
  const names = new Set([
    entry,
    ...preload,
    ...Object.values(pageFiles).flat(),
    ...Object.values(localeFiles).flat(),
  ]);
  const signal = AbortSignal.timeout(REFRESH_MS);
  await Promise.all(
    [...names].map((name) =>
      fetch(base + name, { cache: 'reload', credentials: 'same-origin', signal })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined),
    ),
  );
};
