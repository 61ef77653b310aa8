import { atOnce } from './at-once.ts';

it('works on so many items at a time', async () => {
  let running = 0;
  let most = 0;
  await atOnce(2, [1, 2, 3, 4, 5], async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect([most, running]).toEqual([2, 0]);
});

it('starts no further item after a failure, and throws it once the running ones are done', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('broken');
    await Promise.resolve();
    done.push(item);
  };
  await expect(atOnce(2, [1, 2, 3, 4], work)).rejects.toThrow('broken');
  expect(done).toEqual([2]);
});
