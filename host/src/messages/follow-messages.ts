import type { HttpClient } from '@portal/api-client';
import { MESSAGES_KEY } from '@portal/api-client/notification';
import type { QueryClient } from '@tanstack/react-query';
import { followStream } from './message-stream.ts';
import { oneInBrowser } from './one-in-browser.ts';

/** Of a message for everybody all pages hear at once: they ask for it within this time, not in one moment. */
const SPREAD_MS = 3_000;

interface Said {
  changed?: 'own' | 'all';
  isUp?: boolean;
  /** The session is over: no tab opens a stream for it again. */
  isOver?: boolean;
}

export interface FollowSetup {
  client: Pick<HttpClient, 'conditional'>;
  queryClient: QueryClient;
  /** Whose messages: tabs of one user share a stream. */
  username: string;
  /** Whether this page's session is that of the browser's other tabs. */
  isShared: boolean;
  onLink(isUp: boolean): void;
}

/** Keeps counts and lists of messages as they are on the service, for as long as the page shows this user. */
export function followMessages(setup: FollowSetup): { stop(): void } {
  const { client, queryClient, username } = setup;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer = undefined;
    void queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
  };
  const hear = ({ changed, isUp, isOver }: Said) => {
    if (signal.aborted) return;
    if (isOver) {
      setup.onLink(false);
      stopping.abort();
      return;
    }
    // A tab that opened later hears that the link is open by what comes over it.
    setup.onLink(isUp ?? true);
    if (changed === 'own') {
      clearTimeout(timer);
      refresh();
    } else if (changed === 'all') timer ??= setTimeout(refresh, Math.random() * SPREAD_MS);
  };
  const lead = async (say: (said: Said) => void) => {
    await followStream({
      ...{ client, signal },
      onChange: (changed) => say({ changed }),
      onLink: (isUp) => say({ isUp }),
    });
    say({ isOver: true });
  };
  if (setup.isShared) oneInBrowser({ name: `portal.messages.${username}`, lead, hear, signal });
  else void lead(hear);
  return {
    stop: () => {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}
