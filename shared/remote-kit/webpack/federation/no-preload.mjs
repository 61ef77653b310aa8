const refuse = () => {
  throw new Error('preloadRemote is left out of this portal');
};

/** `preloadRemote` of the runtime runs what it loads; here the page's HTML and fetch-ahead.ts of the host preload. */
export const preloadAssets = () => refuse();
export const formatPreloadArgs = () => refuse();
export const normalizePreloadExposes = () => refuse();
export const defaultPreloadArgs = {};
