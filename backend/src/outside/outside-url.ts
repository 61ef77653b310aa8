import { isIP } from 'node:net';
import { isLoopback } from '@portal/url-safety';
import { isPublicAddress } from './public-address.ts';

/** Names of hosts inside the company's network that calls to outside may go to as well. */
export type InnerHosts = readonly string[];

/** The address is none that the portal calls. */
export class OutsideRefused extends Error {
  override name = 'OutsideRefused';
}

/** The host of an address, an IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * An address that people typed, as the portal may call it: https, no user name, no address of an inner network unless its host is
 * named. Clear text goes to this machine alone, and only where it is named. Throws OutsideRefused.
 */
export function outsideUrl(address: string, inner: InnerHosts): URL {
  if (!URL.canParse(address)) throw new OutsideRefused('it is no address');
  const url = new URL(address);
  const host = hostOf(url);
  const isNamed = inner.includes(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamed && isLoopback(host)))
    throw new OutsideRefused('it must begin with https://');
  if (url.username !== '' || url.password !== '')
    throw new OutsideRefused('it must not contain a user name or password');
  const isInner = isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host));
  if (isInner && !isNamed) throw new OutsideRefused('it is in an inner network');
  return url;
}
