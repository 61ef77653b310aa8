import { satisfiesContract } from './contract-range.ts';

describe('satisfiesContract', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.2', '^1.0.0', true],
    ['2.0.0', '^1.0.0', false],
    ['1.0.0', '^1.1.0', false],
    ['1.1.5', '~1.1.2', true],
    ['1.2.0', '~1.1.2', false],
    ['1.0.0', '1.0.0', true],
    ['1.0.1', '1.0.0', false],
    ['1.0.0', '*', false],
    ['1.0.0', '', false],
    ['^1.0.0', '^1.0.0', false],
  ])('version %s and range %s: %s', (version, range, expected) => {
    expect(satisfiesContract(version, range)).toBe(expected);
  });
});
