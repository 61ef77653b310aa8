import { asvsCountProblems, checkAsvsCounts } from './asvs-counts.ts';

const page = (first: string, state: string) =>
  [
    '| level | met | setting | operator | n/a | part | open | deviation |',
    first,
    '| 2 | 0 | 0 | 0 | 0 | 0 | 1 | 0 |',
    '| req | level | what | state | where |',
    `| 1.1.1 | 1 | Input | ${state} | a test |`,
    '| 1.1.2 | 2 | Output | open | nothing |',
    '',
  ].join('\n');

it('compares the counts with the rows', () => {
  expect(asvsCountProblems(page('| 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0 |', 'met'))).toEqual([]);
  expect(asvsCountProblems(page('| 1 | 2 | 0 | 0 | 0 | 0 | 0 | 0 |', 'met'))).toEqual([
    'docs/security/asvs.md: the counts are | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0 |',
  ]);
  expect(asvsCountProblems(page('| 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 |', 'fine'))).toEqual([
    'docs/security/asvs.md: "fine" is no state',
  ]);
});

it('finds no difference in the page', () => {
  expect(checkAsvsCounts()).toEqual([]);
});
