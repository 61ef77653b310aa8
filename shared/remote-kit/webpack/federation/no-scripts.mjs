const refuse = () => {
  throw new Error('the host of this portal loads entries itself');
};

/** How the library puts scripts and links into the page; here load-script.ts of the host does, and nobody else. */
export const loadScript = () => refuse();
export const createScript = () => refuse();
export const createLink = () => refuse();
export const safeWrapper = async (act) => act();
export const isStaticResourcesEqual = (one, other) => one === other;
