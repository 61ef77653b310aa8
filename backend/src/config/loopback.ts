/** Whether a host name or address is this machine itself, as it appears in HOST and in addresses. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * Whether the portal is for this machine alone: it listens on loopback, and no address of the web is configured in front.
 */
export const isLocal = (host: string, origin: string | undefined): boolean =>
  isLoopback(host) && origin?.startsWith('https:') !== true;
