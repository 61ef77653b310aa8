/** The expected wait above which new calls are refused, in milliseconds: who is refused shall know within a second. */
const WAIT_MAX_MS = 700;
/** Calls in hand below which nothing is refused: what is slow then is slow for another reason. */
const IN_HAND_LEAST = 24;
/** Calls in hand at most, however short a burst is. */
const IN_HAND_MOST = 400;
/** How long that many must have been in hand before the wait is judged, in milliseconds: a page's burst is no overload. */
const BURST_MS = 500;
/** Twice so late in a row, a timer says that the process itself is what calls wait for. */
const LATE_MS = 400;

/** How busy this process is: what it has in hand, how fast that is finished, how late its timers come. */
export interface Load {
  begin(): void;
  end(): void;
  /** A timer came so late, in milliseconds. */
  late(ms: number): void;
  /** Seconds after which a new call has a chance; undefined when it may come in now. */
  retryAfter(): number | undefined;
}

/**
 * Expects the wait by Little's law: calls in hand ÷ calls finished a second. It holds for whatever is short (processor,
 * connections of the database, disk), so that there is one figure, and none to be tuned to a machine. `now`: milliseconds.
 */
export function createLoad(now: () => number): Load {
  let inHand = 0;
  let late: [number, number] = [0, 0];
  /** Since so many calls are in hand that it may be an overload, and how many have been finished since. */
  let busySince: number | undefined;
  let finished = 0;
  /** The same of the period before, so that an old hour of plenty does not hide what is now. */
  let before = { ms: 0, finished: 0 };
  const turn = (at: number) => {
    if (busySince === undefined || at - busySince < 2 * BURST_MS) return;
    before = { ms: at - busySince, finished };
    [busySince, finished] = [at, 0];
  };
  const expectedWait = (at: number): number => {
    turn(at);
    const ms = at - (busySince ?? at) + before.ms;
    return ms < BURST_MS ? 0 : (inHand * ms) / Math.max(1, finished + before.finished);
  };
  return {
    begin: () => {
      inHand += 1;
      if (inHand >= IN_HAND_LEAST) busySince ??= now();
    },
    end: () => {
      inHand -= 1;
      finished += 1;
      if (inHand >= IN_HAND_LEAST) return;
      busySince = undefined;
      finished = 0;
      before = { ms: 0, finished: 0 };
    },
    late: (ms) => {
      late = [late[1], ms];
    },
    retryAfter: () => {
      if (Math.min(...late) > LATE_MS) return 2;
      if (inHand < IN_HAND_LEAST) return undefined;
      const wait = expectedWait(now());
      if (wait <= WAIT_MAX_MS && inHand < IN_HAND_MOST) return undefined;
      return Math.min(5, Math.ceil(wait / 1000) + 1);
    },
  };
}
