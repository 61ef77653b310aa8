import { acceptedCodings } from './accept-encoding.ts';

it.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip;q=1.0, br;q=0', ['gzip']],
  ['br;q=0.5 , gzip ; q=0.000', ['br']],
  ['brotli, xgzip', []],
  ['identity', []],
  ['', []],
  [undefined, []],
])('of Accept-Encoding %p the service sends %p', (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings);
});
