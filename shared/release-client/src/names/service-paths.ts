/** First segments that belong to the service and are never pages of the portal. */
const OWN = /^\/(?:api|remotes|host|push|releases|healthz|readyz|metrics|dev|\.well-known)(?:\/|$)/;

/** Whether an address is answered by the service itself, so that no remote can have a page there. */
export const isServicePath = (pathname: string): boolean => OWN.test(pathname);
