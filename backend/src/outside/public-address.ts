import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 that is not on the internet: this machine, private networks, the cloud's own services, examples, many recipients. */
const INNER = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  INNER.addSubnet(network, prefix, 'ipv4');

/** IPv6 of the internet, but for ways into IPv4 and examples. */
const OUTER6 = new BlockList();
OUTER6.addSubnet('2000::', 3, 'ipv6');
const INNER6 = new BlockList();
for (const [network, prefix] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
] as const)
  INNER6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is on the internet: what is not known to be is not. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !INNER.check(ip, 'ipv4');
  return isIPv6(ip) && OUTER6.check(ip, 'ipv6') && !INNER6.check(ip, 'ipv6');
}
