import { type Poll, startPolling } from '../lib/poll.ts';

/** Period while the remote in view is broken, in milliseconds: a set that fixes it is taken soon. */
const DEGRADED_MS = 15_000;
const RETURN_MS = 10_000;
const DEFAULT_S = 180;
const LEAST_S = 5;

export interface PollSetsOptions {
  fetchSet(): Promise<void>;
  /** The setting RELEASE_POLL_SECONDS. */
  seconds: string | undefined;
  degraded(): boolean;
  now(): number;
}

/** Fetches the caller's release set at the setting's pace, and soon while the remote in view is broken. */
export const pollSets = ({ fetchSet, seconds, degraded, now }: PollSetsOptions): Poll => {
  const everyMs = Math.max(LEAST_S, Number(seconds) || DEFAULT_S) * 1_000;
  const tickMs = Math.min(DEGRADED_MS, everyMs);
  return startPolling({
    run: fetchSet,
    everyMs: () => (degraded() ? tickMs : everyMs),
    tickMs,
    returnMs: RETURN_MS,
    lastRun: Number.NEGATIVE_INFINITY,
    now,
  });
};
