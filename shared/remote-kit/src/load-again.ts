/** Pause before the second attempt, in milliseconds. */
const PAUSE_MS = 300;

const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Loads a chunk, and once more when it did not come. A `<link rel="preload">` that failed is kept by the browser and
 * spends the first request for its file without asking the server: without the second one, what healed stays broken.
 * Whatever else fails (a module that throws) fails at once.
 */
export const loadAgain = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
};
