import { judge, judgeMounts } from './budgets.ts';
import { median } from './median.ts';
import type { CaseFigures, Figure } from './rounds.ts';

const figure = (given: Partial<Figure> = {}): Figure => ({
  ms: 1_000,
  trips: 2,
  ownMs: null,
  taskMs: 800,
  scriptMs: 500,
  shift: 0,
  wire: { document: 0, script: 0, font: 0, other: 0 },
  bytes: 100 * 1024,
  ...given,
});
const missed = (name: string, way: CaseFigures['way'], portal: Partial<Figure>) =>
  judge([{ name, way, portal: figure(portal), single: figure() }])
    .filter(({ withinBudget }) => !withinBudget)
    .map(({ what }) => what);

it('meets every budget when the portal costs as much as the single bundle', () => {
  expect(missed('login, cold', 'cold', {})).toEqual([]);
});

it.each([
  [{ ms: 1_201 }, 'time to usable, ms'],
  [{ taskMs: 1_041 }, 'main thread, ms'],
  [{ trips: 3 }, 'serial round trips'],
  [{ bytes: 149 * 1024 }, 'bytes, KiB more than single'],
  [{ shift: 0.01 }, 'layout shift'],
])('misses what is over its bound: %p', (portal, what) => {
  expect(missed('home, cold', 'cold', portal)).toEqual([what]);
});

it('bounds the first sign-in page by itself, and its second visit to one round trip', () => {
  const single = figure({ bytes: 120 * 1024 });
  const portal = figure({ bytes: 136 * 1024 });
  const [over] = judge([{ name: 'login, cold', way: 'cold', portal, single }]).filter(
    ({ withinBudget }) => !withinBudget,
  );
  expect(over).toMatchObject({ what: 'bytes in all, KiB', budget: 135 });
  expect(missed('login, warm', 'warm', { trips: 2 })).toEqual(['serial round trips']);
});

it('gives a navigation one round trip, and none after the pointer rested', () => {
  expect(missed('n', 'click', { ownMs: 30, trips: 1 })).toEqual([]);
  expect(missed('n', 'hover', { ownMs: 17, trips: 1 })).toEqual([
    'own time, ms',
    'serial round trips',
  ]);
});

it.each([
  [[3, 1, 2], 2],
  [[1, 2, 3, 10], 2.5],
  [[7], 7],
])('the median of %p is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it.each([
  [{ heapKiB: 9 }, []],
  [{ heapKiB: 9.5 }, ['heap, KiB a mount']],
  [{ nodes: 3 }, ['nodes a mount']],
  [{ listeners: 1 }, ['listeners a mount']],
])('a mount may leave behind what it leaves in the single bundle: %p', (portal, what) => {
  const single = { heapKiB: 8, nodes: 0, listeners: -1 };
  const verdicts = judgeMounts(200, { portal: { ...single, ...portal }, single });
  expect(verdicts.filter(({ withinBudget }) => !withinBudget).map((one) => one.what)).toEqual(what);
});
