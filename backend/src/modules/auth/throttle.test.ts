import { HttpError } from '../../errors/http-error.ts';
import { useTestDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/test-clock.ts';
import { reserve } from './throttle.ts';

describe('a throttle', () => {
  const database = useTestDatabase();
  const db = () => database().db;

  it('lets exactly `most` of a hundred parallel attempts pass', async () => {
    const clock = testClock();
    const attempts = Array.from({ length: 100 }, () =>
      reserve(db(), clock.now(), { keys: ['parallel'], most: 3, seconds: 60 }),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('counts each of a hundred parallel attempts under two keys once, whatever their order', async () => {
    const clock = testClock();
    const attempts = Array.from({ length: 100 }, (_, n) =>
      reserve(db(), clock.now(), { keys: n % 2 ? ['a', 'b'] : ['b', 'a'], seconds: 60 }),
    );
    const counts = (await Promise.all(attempts)).map((attempt) => attempt.counts[0] ?? 0);
    expect(counts.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    );
  });

  it('counts a committed attempt, and not a released one', async () => {
    const clock = testClock();
    const one = { keys: ['commit'], most: 1, seconds: 60 };
    for (let time = 0; time < 5; time += 1) await (await reserve(db(), clock.now(), one)).release();
    const attempt = await reserve(db(), clock.now(), one);
    attempt.commit();
    await attempt.release();
    const error = await reserve(db(), clock.now(), one).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(Number(error.options.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('forgets previous attempts after a success', async () => {
    const clock = testClock();
    const names = { keys: ['reset'], seconds: 60 };
    await reserve(db(), clock.now(), names);
    await (await reserve(db(), clock.now(), names)).reset();
    expect((await reserve(db(), clock.now(), names)).counts).toEqual([1]);
  });

  it('ends its window with the time since the first attempt, or since the last when sliding', async () => {
    const clock = testClock();
    const counts: number[][] = [];
    for (let time = 0; time < 3; time += 1) {
      const fixed = await reserve(db(), clock.now(), { keys: ['fixed'], seconds: 60 });
      const sliding = await reserve(db(), clock.now(), {
        keys: ['sliding'],
        seconds: 60,
        sliding: true,
      });
      counts.push([...fixed.counts, ...sliding.counts]);
      clock.move(40_000);
    }
    expect(counts).toEqual([
      [1, 1],
      [2, 2],
      [1, 3],
    ]);
  });
});
