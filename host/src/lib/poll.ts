export interface PollOptions {
  run(): Promise<void>;
  /** Pause between two runs, in milliseconds; read at every tick. */
  everyMs(): number;
  /** How often the pause is checked, in milliseconds. */
  tickMs: number;
  /** When the user returns to the page, a run at least this old is repeated, in milliseconds. */
  returnMs: number;
  /** When the last run is taken to have been, in milliseconds since the epoch. */
  lastRun: number;
  now(): number;
}

export interface Poll {
  /** Runs now; calls during a run share it. Never rejects: the next turn tries again. */
  run(): Promise<void>;
  stop(): void;
}

/** Repeats `run` while the page is visible, and when the user returns to it. */
export const startPolling = (options: PollOptions): Poll => {
  const { everyMs, tickMs, returnMs, now } = options;
  let lastRun = options.lastRun;
  let running: Promise<void> | null = null;

  const run = (): Promise<void> => {
    lastRun = now();
    running ??= options
      .run()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  };
  const runAfter = (ms: number) => {
    if (!document.hidden && now() - lastRun >= ms) void run();
  };
  const onReturn = () => runAfter(returnMs);

  const timer = setInterval(() => runAfter(everyMs()), tickMs);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  return {
    run,
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    },
  };
};
