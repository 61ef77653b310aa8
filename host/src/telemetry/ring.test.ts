import { API_ENTRIES_MOST, createRing, LOCAL_LINES_MOST } from './ring.ts';

it.each([
  [API_ENTRIES_MOST, 100],
  [LOCAL_LINES_MOST, 500],
])('ACT-05 of %i and one more items the oldest is gone', (most, expected) => {
  expect(most).toBe(expected);
  const ring = createRing<number>(most);
  for (let item = 1; item <= most + 1; item += 1) ring.push(item);
  expect(ring.items()).toHaveLength(expected);
  expect([ring.items()[0], ring.items().at(-1)]).toEqual([2, most + 1]);
});

it('an item that was sent leaves, whatever came meanwhile', () => {
  const ring = createRing<string>(2);
  for (const item of ['a', 'b', 'c']) ring.push(item);
  ring.remove('a');
  ring.remove('b');
  expect(ring.items()).toEqual(['c']);
});
