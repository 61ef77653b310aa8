/** Pause before the second attempt, in milliseconds. */
const PAUSE_MS = 300;
/** How long the file may take past the cache, in milliseconds; what is late is met by the second attempt. */
const REFRESH_MS = 10_000;

/** What the bundler throws for a file that did not come: its address, and how it failed. */
type ChunkError = Error & { request?: string; type?: string };

const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Fetches a file past the browser's cache: files are immutable under their names, so one that came altered is kept as it
 * came and would be refused for ever. Never rejects. One that hung is not waited for once more.
 */
const refresh = async ({ request, type }: ChunkError): Promise<void> => {
  if (!request?.startsWith(`${window.location.origin}/`) || type === 'timeout') return;
  const signal = AbortSignal.timeout(REFRESH_MS);
  await fetch(request, { cache: 'reload', credentials: 'same-origin', signal })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
};

/**
 * Loads a chunk, and once more when it did not come, or not as it was released. A `<link rel="preload">` that failed is
 * kept by the browser and spends the first request for its file without asking the server: without the second one, what
 * healed stays broken. Whatever else fails (a module that throws) fails at once.
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
