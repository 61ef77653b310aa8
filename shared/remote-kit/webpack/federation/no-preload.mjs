/** `preloadRemote` of the runtime runs what it loads; here the page's HTML and fetch-ahead.ts of the host preload. */
export const preloadAssets = () => {
  throw new Error('preloadRemote is left out of this portal');
};
export const formatPreloadArgs = preloadAssets;
export const normalizePreloadExposes = preloadAssets;
export const defaultPreloadArgs = {};
