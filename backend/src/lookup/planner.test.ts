import { planOf } from './planner.ts';

describe('the plan of a list', () => {
  it.each([
    [
      'walks an index where its own table decides',
      { agents: 1, density: 'many', purpose: 'ownOrder' },
      'scanByOrder',
    ],
    [
      'reads a small scope first where another table decides',
      { agents: 500, density: 'many', purpose: 'foreignOrder' },
      'materialiseScope',
    ],
    [
      'walks the order of another table in a larger scope',
      { agents: 501, density: 'many', purpose: 'foreignOrder' },
      'scanByOrder',
    ],
    [
      'reads a scope first up to a large one where an agent has few rows',
      { agents: 999, density: 'few', purpose: 'foreignOrder' },
      'materialiseScope',
    ],
    [
      'walks the order in a scope of which no more is known than that it is large',
      { agents: 1_000, density: 'few', purpose: 'foreignOrder' },
      'scanByOrder',
    ],
    [
      'reads the scope of a few agents first for a search among many rows',
      { agents: 20, density: 'many', purpose: 'search' },
      'materialiseScope',
    ],
    [
      'walks the order for a search where the scope is larger',
      { agents: 21, density: 'many', purpose: 'search' },
      'scanByOrder',
    ],
    [
      'reads a small scope first to count what a search finds',
      { agents: 500, density: 'many', purpose: 'count' },
      'materialiseScope',
    ],
    [
      'reads an empty scope first',
      { agents: 0, density: 'some', purpose: 'search' },
      'materialiseScope',
    ],
    [
      'starts from the customers whom a search names',
      { agents: 1, density: 'many', purpose: 'search', customersFound: true },
      'lookUpByHolder',
    ],
  ] as const)('%s', (_, situation, strategy) => {
    expect(planOf(situation)).toBe(strategy);
  });
});
