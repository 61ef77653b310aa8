import { isIPv4 } from 'node:net';

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
};

const withoutPrefix = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** What counts as one address: an IPv4 address, or the /64 that one IPv6 subscriber has. */
export const addressOf = (ip: string): string =>
  isIPv4(withoutPrefix(ip)) ? withoutPrefix(ip) : groupsOf(ip).slice(0, 4).join(':');

/** The network of an address: /24, of IPv6 /48. */
export const networkOf = (ip: string): string =>
  isIPv4(withoutPrefix(ip))
    ? withoutPrefix(ip).split('.').slice(0, 3).join('.')
    : groupsOf(ip).slice(0, 3).join(':');
