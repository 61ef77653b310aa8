import { useEffect, useState } from 'react';
import { isForeignFrame } from '../embedding/host-origin.ts';
import { usePortalHost } from '../portal/portal-context.ts';

/** After the first screen: what the page itself needs comes first. */
const START_MS = 2_500;
/** The page has what it needs when nothing arrived for this long; after the longest wait the link opens in any case. */
const QUIET_MS = 1_000;
const MOST_WAIT_MS = 15_000;

/** Whether the page has been loading within the last moment. */
const isLoading = (fetching: number): boolean => {
  const now = performance.now();
  const entries = performance.getEntriesByType?.('resource') ?? [];
  const recent = (entry: PerformanceEntry) => now - entry.startTime - entry.duration < QUIET_MS;
  return fetching > 0 || entries.some(recent);
};

/**
 * Follows this user's messages while the page is shown. Answers whether the live link is open: until it is, and while it is
 * away, the count is polled.
 */
export const useFollowMessages = (username: string | null): boolean => {
  const { client, queryClient } = usePortalHost();
  const [isUp, setIsUp] = useState(false);
  useEffect(() => {
    if (username === null) return;
    let following: { stop(): void } | undefined;
    let isGone = false;
    let waited = START_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      if (waited < MOST_WAIT_MS && isLoading(queryClient.isFetching())) {
        waited += QUIET_MS;
        timer = setTimeout(begin, QUIET_MS);
        return;
      }
      const { followMessages } = await import(
        /* webpackChunkName: "messages" */ './follow-messages.ts'
      );
      if (isGone) return;
      const isShared = !isForeignFrame(window);
      following = followMessages({ client, queryClient, username, isShared, onLink: setIsUp });
    };
    // Without its chunk the page polls.
    const begin = () => void start().catch(() => undefined);
    timer = setTimeout(begin, START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      following?.stop();
      setIsUp(false);
    };
  }, [client, queryClient, username]);
  return isUp;
};
