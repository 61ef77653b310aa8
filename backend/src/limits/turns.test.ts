import { createTurns } from './turns.ts';

const held = () => {
  const releases: (() => void)[] = [];
  const started: number[] = [];
  const work = (name: number) => () => {
    started.push(name);
    return new Promise<number>((resolve) => releases.push(() => resolve(name)));
  };
  return { releases, started, work };
};
const full = () => new Error('full');

describe('turns', () => {
  it('lets so many run at once, the others in the order they came', async () => {
    const turns = createTurns(2, 10, full);
    const { releases, started, work } = held();
    const all = [1, 2, 3, 4].map((name) => turns(work(name)));
    await Promise.resolve();
    expect(started).toEqual([1, 2]);
    releases[0]?.();
    await all[0];
    expect(started).toEqual([1, 2, 3]);
    releases[1]?.();
    await all[1];
    expect(started).toEqual([1, 2, 3, 4]);
    for (const release of releases) release();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it('turns away who would wait too long, and is free again after failures', async () => {
    const turns = createTurns(1, 1, full);
    const { releases, work } = held();
    const running = turns(work(1));
    const waiting = turns(() => Promise.reject(new Error('wrong')));
    await expect(turns(work(3))).rejects.toThrow('full');
    releases[0]?.();
    await running;
    await expect(waiting).rejects.toThrow('wrong');
    expect(await turns(async () => 5)).toBe(5);
  });
});
