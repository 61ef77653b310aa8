import { addressOf, networkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0db8:0001::9', '2001:db8:1:0', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s has the address %s and the network %s', (ip, address, network) => {
  expect([addressOf(ip), networkOf(ip)]).toEqual([address, network]);
});
