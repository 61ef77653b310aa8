import { createLoad, type Load } from './load.ts';

let at: number;
let load: Load;
beforeEach(() => {
  at = 0;
  load = createLoad(() => at);
});

/** Calls arrive and are finished at these rates a second; answers how many were refused. */
function run({ seconds, arrive, finish }: { seconds: number; arrive: number; finish: number }) {
  let [refused, inHand, due, done] = [0, 0, 0, 0];
  for (let ms = 0; ms < seconds * 1000; ms += 1) {
    at += 1;
    for (done += finish / 1000; done >= 1; done -= 1) {
      if (inHand === 0) continue;
      inHand -= 1;
      load.end();
    }
    for (due += arrive / 1000; due >= 1; due -= 1) {
      if (load.retryAfter() !== undefined) {
        refused += 1;
        continue;
      }
      inHand += 1;
      load.begin();
    }
  }
  return { refused, inHand };
}

const burst = (calls: number) => {
  for (let n = 0; n < calls; n += 1) load.begin();
};

it('lets in all that a service can finish', () => {
  expect(run({ seconds: 10, arrive: 190, finish: 200 }).refused).toBe(0);
});

it('lets a burst in that is finished soon', () => {
  burst(150);
  expect(load.retryAfter()).toBeUndefined();
});

it('refuses a burst beyond every measure at once', () => {
  burst(400);
  expect(load.retryAfter()).toBeDefined();
});

it('refuses what is too much, and keeps what is in hand below a second of work', () => {
  const { refused, inHand } = run({ seconds: 10, arrive: 200, finish: 120 });
  expect(inHand).toBeLessThan(120);
  // 80 a second are too many; the first second fills the queue.
  expect(refused).toBeGreaterThan(600);
  expect(refused).toBeLessThan(840);
});

it('refuses soon when the service becomes slow after an hour of plenty', () => {
  run({ seconds: 60, arrive: 300, finish: 300 });
  const { inHand } = run({ seconds: 5, arrive: 300, finish: 30 });
  expect(inHand).toBeLessThan(300);
  expect(load.retryAfter()).toBeDefined();
});

it('refuses all that is new while nothing at all is finished, and says when to come again', () => {
  burst(30);
  at += 600;
  expect(load.retryAfter()).toBe(5);
});

it('never refuses the few calls that are slow for another reason', () => {
  burst(20);
  at += 60_000;
  expect(load.retryAfter()).toBeUndefined();
});

it('lets calls in again when what was in hand is finished', () => {
  burst(100);
  at += 5_000;
  expect(load.retryAfter()).toBeDefined();
  for (let n = 0; n < 90; n += 1) load.end();
  expect(load.retryAfter()).toBeUndefined();
});

it('refuses while the process itself is late, not for a single pause', () => {
  load.late(900);
  expect(load.retryAfter()).toBeUndefined();
  load.late(900);
  expect(load.retryAfter()).toBe(2);
  load.late(10);
  expect(load.retryAfter()).toBeUndefined();
});
