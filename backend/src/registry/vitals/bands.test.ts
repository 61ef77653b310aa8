import { bandOf, middleOf } from './bands.ts';

it.each([1, 8, 199, 2_500, 4_321, 600_000])('a time of %i ms is read back within 5 %%', (value) => {
  const read = middleOf('LCP', bandOf('LCP', value));
  // Whole milliseconds, so half a one more.
  expect(Math.abs(read - value)).toBeLessThanOrEqual(value * 0.05 + 0.5);
});

it.each([0.01, 0.1, 0.25, 3])('a shift of %f is read back within 5 %%', (value) => {
  const read = middleOf('CLS', bandOf('CLS', value));
  expect(Math.abs(read - value)).toBeLessThanOrEqual(value * 0.05 + 0.0005);
});

it('nothing stays nothing', () => {
  expect([middleOf('CLS', bandOf('CLS', 0)), middleOf('TTFB', bandOf('TTFB', 0.4))]).toEqual([
    0, 0,
  ]);
});
