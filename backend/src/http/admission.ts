/** Calls worked on at once: enough to keep processor and connections busy, few enough that each turn of the event loop is short. */
const IN_HAND_MAX = 32;
/** How long a call may wait for its place, in milliseconds: a rejection shall arrive within a second. */
const WAIT_MAX_MS = 700;
/** Calls that wait at most, whatever they expect. */
const QUEUE_MAX = 400;
/** What one address may take of either, so that it cannot keep all others out. */
const SHARE = 0.75;
/** A call that takes longer gives its place back: it waits for something else, and others need not wait for that. */
const HOLD_MAX_MS = 2_000;
/** How long places have been freed before the rate is believed, in milliseconds. */
const MEASURE_MS = 250;
/** Twice so late in a row, a timer says that the process itself is what calls wait for. */
const LATE_MS = 400;

/** One call's place: in hand, waiting for one, or none. */
export interface Ticket {
  /** undefined when the call may go on, else the seconds after which a new one has a chance. */
  readonly rejected: Promise<number | undefined>;
  /** The call is over, or its caller went away. */
  leave(): void;
}

/** Who may be worked on, in the order of arrival. */
export interface Admission {
  /** `address`: of the caller. */
  enter(address: string): Ticket;
  /** Seconds after which a call has a chance, when it would be rejected now; takes nothing. */
  look(): number | undefined;
  /** A timer came so late, in milliseconds. */
  late(ms: number): void;
}

interface Waiting {
  address: string;
  since: number;
  settle(seconds: number | undefined): void;
}

/** How many each address has. */
function createCounts() {
  const counts = new Map<string, number>();
  const of = (address: string) => counts.get(address) ?? 0;
  return {
    of,
    add: (address: string, more: number) => {
      const now = of(address) + more;
      if (now > 0) counts.set(address, now);
      else counts.delete(address);
    },
  };
}

/** How fast places are freed while calls wait: over two periods, so that an hour of plenty does not hide what is now. */
function createRate() {
  const empty = { since: 0, freed: 0 };
  let [current, before] = [empty, { ms: 0, freed: 0 }];
  return {
    start: (at: number) => {
      [current, before] = [
        { since: at, freed: 0 },
        { ms: 0, freed: 0 },
      ];
    },
    freed: () => {
      current.freed += 1;
    },
    /** Milliseconds until so many places have been freed; 0 while that is not known. */
    wait(places: number, at: number): number {
      let ms = at - current.since;
      if (ms >= 2 * MEASURE_MS) {
        before = { ms, freed: current.freed };
        current = { since: at, freed: 0 };
        ms = 0;
      }
      const measured = ms + before.ms;
      return measured < MEASURE_MS
        ? 0
        : (places * measured) / Math.max(1, current.freed + before.freed);
    },
  };
}

/**
 * Works on IN_HAND_MAX calls at once; the others wait in order, at most 0.7 s. Who expects to wait longer (calls before it ÷
 * places freed a second) is rejected at once. It holds for whatever is short: processor, connections, disk.
 */
export function createAdmission(): Admission {
  let inHand = 0;
  let late: [number, number] = [0, 0];
  const queue: Waiting[] = [];
  const rate = createRate();
  const held = createCounts();
  const waiting = createCounts();
  const retryAfter = (wait: number) => Math.min(5, Math.ceil(wait / 1000) + 1);

  const next = () => {
    while (inHand < IN_HAND_MAX) {
      const at = queue.findIndex(({ address }) => held.of(address) < IN_HAND_MAX * SHARE);
      const [first] = at < 0 ? [] : queue.splice(at, 1);
      if (first === undefined) return;
      const waited = performance.now() - first.since;
      if (waited > WAIT_MAX_MS) first.settle(retryAfter(waited));
      else first.settle(undefined);
    }
  };
  const hold = (address: string) => {
    inHand += 1;
    held.add(address, 1);
    let isHeld = true;
    const free = () => {
      if (!isHeld) return;
      isHeld = false;
      held.add(address, -1);
      clearTimeout(timer);
      inHand -= 1;
      rate.freed();
      next();
    };
    const timer = setTimeout(free, HOLD_MAX_MS).unref();
    return free;
  };
  const rejectedAtOnce = (seconds: number): Ticket => ({
    rejected: Promise.resolve(seconds),
    leave: () => {},
  });
  const wait = (address: string, since: number): Ticket => {
    let free = () => {};
    let leave = () => {};
    const rejected = new Promise<number | undefined>((resolve) => {
      waiting.add(address, 1);
      const one: Waiting = {
        address,
        since,
        settle: (seconds) => {
          clearTimeout(timer);
          waiting.add(address, -1);
          if (seconds === undefined) free = hold(address);
          resolve(seconds);
        },
      };
      const drop = (seconds: number) => {
        const at = queue.indexOf(one);
        if (at < 0) return;
        queue.splice(at, 1);
        one.settle(seconds);
      };
      const timer = setTimeout(() => drop(retryAfter(WAIT_MAX_MS)), WAIT_MAX_MS).unref();
      queue.push(one);
      leave = () => {
        drop(1); // Its caller is gone: nothing is to be done for it.
        free();
      };
    });
    return { rejected, leave: () => leave() };
  };

  const look = (): number | undefined => {
    if (Math.min(...late) > LATE_MS) return 2;
    if (inHand < IN_HAND_MAX) return undefined;
    const expected = rate.wait(queue.length + 1, performance.now());
    return expected > WAIT_MAX_MS || queue.length >= QUEUE_MAX ? retryAfter(expected) : undefined;
  };

  return {
    look,
    enter: (address) => {
      const at = performance.now();
      if (queue.length === 0) rate.start(at);
      const seconds = look();
      if (seconds !== undefined) return rejectedAtOnce(seconds);
      if (waiting.of(address) >= QUEUE_MAX * SHARE) return rejectedAtOnce(1);
      if (inHand < IN_HAND_MAX && held.of(address) < IN_HAND_MAX * SHARE)
        return { rejected: Promise.resolve(undefined), leave: hold(address) };
      return wait(address, at);
    },
    late: (ms) => {
      late = [late[1], ms];
    },
  };
}
