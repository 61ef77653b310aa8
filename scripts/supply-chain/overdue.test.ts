import { heldBack, type Outdated, overdue } from './overdue.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const entry = (current: string, latest: string, isDeprecated = false): Outdated => ({
  current,
  latest,
  isDeprecated,
});
const timesOf = async () => ({ '1.1.0': '2026-10-10T00:00:00Z', '1.2.0': '2026-11-01T00:00:00Z' });
const check = (outdated: Record<string, Outdated>, held = new Set<string>()) =>
  overdue(outdated, { timesOf, held, now: NOW });

it('M17: an update is overdue after a month and a week', async () => {
  expect(await check({ a: entry('1.0.0', '1.1.0') })).toEqual([
    'a 1.0.0: 1.1.0 has been there since 2026-10-10T00:00:00Z',
  ]);
  expect(await check({ a: entry('1.0.0', '1.2.0') })).toEqual([]);
});

it('a new major version alone is not overdue; a deprecated package and an unknown day are', async () => {
  expect(await check({ a: entry('1.2.0', '2.0.0') })).toEqual([]);
  expect(await check({ a: entry('1.2.0', '1.2.0', true) })).toEqual(['a 1.2.0 is deprecated']);
  expect(await check({ a: entry('1.0.0', '1.3.0') })).toHaveLength(1);
});

it('what a decision holds back is not overdue', async () => {
  const held = heldBack('| package | held at |\n|---|---|\n| @x/a | 1.0.0 | because |\n');
  expect(held).toEqual(new Set(['@x/a']));
  expect(await check({ '@x/a@1.0.0 (dev)': entry('1.0.0', '1.1.0') }, held)).toEqual([]);
});
