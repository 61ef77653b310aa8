import { createSemaphore } from './semaphore.ts';

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

describe('a semaphore', () => {
  it('runs as many at once as it has permits, the others in the order of their calls', async () => {
    const semaphore = createSemaphore(2, 10, full);
    const { releases, started, work } = held();
    const all = [1, 2, 3, 4].map((name) => semaphore(work(name)));
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

  it('rejects a call when too many wait, and frees the permit of a call that failed', async () => {
    const semaphore = createSemaphore(1, 1, full);
    const { releases, work } = held();
    const running = semaphore(work(1));
    const waiting = semaphore(() => Promise.reject(new Error('wrong')));
    await expect(semaphore(work(3))).rejects.toThrow('full');
    releases[0]?.();
    await running;
    await expect(waiting).rejects.toThrow('wrong');
    expect(await semaphore(async () => 5)).toBe(5);
  });
});
