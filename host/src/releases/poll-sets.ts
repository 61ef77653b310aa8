/** While what is in view is broken, a set that mends it is asked for this often, in milliseconds. */
const MENDING_MS = 15_000;
/** Coming back to the page asks at most this often. */
const FOCUS_MS = 10_000;
const DEFAULT_S = 180;
const LEAST_S = 5;

export interface PollSetup {
  ask(): Promise<void>;
  /** The setting RELEASE_POLL_SECONDS. */
  seconds: string | undefined;
  degraded(): boolean;
  now(): number;
}

export interface Poll {
  /** Asks at once; several at the same time are one question. Never rejects. */
  ask(): Promise<void>;
  stop(): void;
}

/** Asks for the caller's release set now and then while the page is looked at, and when somebody comes back to it. */
export const pollSets = ({ ask, seconds, degraded, now }: PollSetup): Poll => {
  const everyMs = Math.max(LEAST_S, Number(seconds) || DEFAULT_S) * 1_000;
  let asked = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  const askOnce = () => {
    asked = now();
    running ??= ask()
      // Without a network, or a service, the next turn asks.
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  };
  const askAfter = (ms: number) => {
    if (!document.hidden && now() - asked >= ms) void askOnce();
  };
  const onShown = () => askAfter(FOCUS_MS);

  const tick = Math.min(MENDING_MS, everyMs);
  const timer = setInterval(() => askAfter(degraded() ? tick : everyMs), tick);
  document.addEventListener('visibilitychange', onShown);
  window.addEventListener('focus', onShown);
  return {
    ask: askOnce,
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('focus', onShown);
    },
  };
};
