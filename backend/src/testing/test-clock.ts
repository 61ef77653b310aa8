import type { Clock } from '../deps/clock.ts';

/** A clock that is near the real time and moves only on request. */
export interface TestClock {
  now: Clock;
  /** Moves it, in milliseconds; back with a minus. */
  move(ms: number): void;
}

export function testClock(start = new Date()): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    move: (ms) => {
      at += ms;
    },
  };
}
