import { atMost } from './at-most.ts';

it('waits for the work, whether it succeeds or fails', async () => {
  await atMost(60_000, Promise.resolve(1));
  await atMost(60_000, Promise.reject(new Error('away')));
});

it('waits no longer than it may', async () => {
  jest.useFakeTimers();
  const done = jest.fn();
  const waiting = atMost(2_000, new Promise(() => undefined)).then(done);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  jest.useRealTimers();
});
