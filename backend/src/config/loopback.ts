import { isLoopback } from '@portal/url-safety';

/**
 * Whether the portal is for this machine alone: it listens on loopback, and no address of the web is configured in front.
 */
export const isLocal = (host: string, origin: string | undefined): boolean =>
  isLoopback(host) && origin?.startsWith('https:') !== true;
