import { BELOW_LARGE, planOf } from './planner.ts';

describe('the plan of a list', () => {
  it.each([
    ['walks an index where its own table decides', { agents: 1 }, 'scanByOrder'],
    [
      'reads a small scope first where another table decides',
      { agents: 20, materialiseUpTo: 20 },
      'materialiseScope',
    ],
    [
      'walks the order of another table in a larger scope',
      { agents: 21, materialiseUpTo: 20 },
      'scanByOrder',
    ],
    ['reads an empty scope first', { agents: 0, materialiseUpTo: 20 }, 'materialiseScope'],
    [
      'walks the order in a scope of which no more is known than that it is large',
      { agents: 1_000, materialiseUpTo: BELOW_LARGE },
      'scanByOrder',
    ],
    [
      'starts from the customers whom a search names',
      { agents: 1, materialiseUpTo: 20, customersFound: true },
      'lookUpByHolder',
    ],
  ] as const)('%s', (_, situation, strategy) => {
    expect(planOf(situation)).toBe(strategy);
  });
});
