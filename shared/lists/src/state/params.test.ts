import { code, codes, day, oneOf, type ParamRule, someOf, text, wholeNumber } from './params.ts';

const kinds = ['A', 'B', 'C'];

describe('what the address of a list may hold', () => {
  it.each<[string, ParamRule, [raw: string, read: string | undefined][]]>([
    [
      'text: trimmed and cut',
      text(5),
      [
        ['  Đặng ', 'Đặng'],
        ['Nguyễn', 'Nguyễ'],
        ['   ', undefined],
      ],
    ],
    [
      'one code of a closed set',
      oneOf(kinds),
      [
        ['A', 'A'],
        ['a', undefined],
        ['A,B', undefined],
      ],
    ],
    [
      'several codes of a closed set, in its order, without unknown ones',
      someOf(kinds),
      [
        ['C,A', 'A,C'],
        ['B,X,B', 'B'],
        ['X', undefined],
        ['', undefined],
      ],
    ],
    [
      'a day that exists',
      day,
      [
        ['20260228', '20260228'],
        ['20260230', undefined],
        ['28/02/2026', undefined],
        ['2026022', undefined],
      ],
    ],
    [
      'a code of an open set',
      code,
      [
        ['UL-01.b', 'UL-01.b'],
        ['UL 01', undefined],
        ['x'.repeat(41), undefined],
        ['<b>', undefined],
      ],
    ],
    [
      'codes of an open set, twenty at most',
      codes,
      [
        ['A1,B2', 'A1,B2'],
        ['A1,', undefined],
        [Array.from({ length: 21 }, () => 'A').join(','), undefined],
      ],
    ],
    [
      'a whole number up to a bound',
      wholeNumber(30),
      [
        ['0', '0'],
        ['30', '30'],
        ['31', undefined],
        ['-1', undefined],
        ['1.5', undefined],
        ['1e1', undefined],
      ],
    ],
  ])('%s', (_, rule, cases) => {
    expect(cases.map(([raw]) => [raw, rule(raw)])).toEqual(cases);
  });
});
