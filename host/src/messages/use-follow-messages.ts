import { useEffect, useState } from 'react';
import { isForeignFrame } from '../embedding/host-origin.ts';
import { usePortalHost } from '../portal/portal-context.ts';

/** After the first screen: what the page itself needs comes first. */
const START_MS = 2_500;

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
    const start = async () => {
      const { followMessages } = await import(
        /* webpackChunkName: "messages" */ './follow-messages.ts'
      );
      if (isGone) return;
      const isShared = !isForeignFrame(window);
      following = followMessages({ client, queryClient, username, isShared, onLink: setIsUp });
    };
    // Without its chunk the page polls.
    const timer = setTimeout(() => void start().catch(() => undefined), START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      following?.stop();
      setIsUp(false);
    };
  }, [client, queryClient, username]);
  return isUp;
};
