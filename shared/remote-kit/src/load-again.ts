/** Pause before the second attempt, in milliseconds. */
const PAUSE_MS = 300;
/** How long the file may take past the cache, in milliseconds; the second attempt deals with a late one. */
const REFRESH_MS = 10_000;

/** The bundler's error for a missing file, with its URL and the kind of failure. */
type ChunkError = Error & { request?: string; type?: string };

const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Fetches a file past the browser's cache: files are immutable under their names, so the browser would cache an altered
 * one for ever. Never rejects. A request that timed out is not repeated.
 */
const refresh = async ({ request, type }: ChunkError): Promise<void> => {
  if (!request?.startsWith(`${window.location.origin}/`) || type === 'timeout') return;
  const signal = AbortSignal.timeout(REFRESH_MS);
  await fetch(request, { cache: 'reload', credentials: 'same-origin', signal })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
};

/**
 * Loads a chunk, and once more when it is missing or altered. The browser remembers a failed `<link rel="preload">` and
 * answers the first request for its file from it, so only a second request can recover. Other errors, such as a module
 * that throws, are not retried.
 */
export const loadAgain = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error)) throw error;
    await Promise.all([refresh(error), new Promise((resolve) => setTimeout(resolve, PAUSE_MS))]);
    return load();
  }
};
