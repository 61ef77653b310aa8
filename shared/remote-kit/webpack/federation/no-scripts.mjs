/** How the library puts scripts and links into the page; here load-script.ts of the host does, and nobody else. */
export const loadScript = () => {
  throw new Error('the host of this portal loads entries itself');
};
export const createScript = loadScript;
export const createLink = loadScript;
export const safeWrapper = async (act) => act();
export const isStaticResourcesEqual = (one, other) => one === other;
