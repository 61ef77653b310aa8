import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=8-30', { first: 8, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=10-', null],
  ['bytes=10-12', null],
  ['bytes=-0', null],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('of ten bytes %s is %j', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});

it('an empty file has no part', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0)]).toEqual([null, null]);
});
