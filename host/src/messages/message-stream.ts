import type { HttpClient } from '@portal/api-client';
import { createParser } from 'eventsource-parser';

const PATH = 'cms/notifys/stream';
const FIRST_PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 60_000;
/** The service writes every 25 s: after this long a connection is dead, whatever the system says. */
const SILENT_MS = 65_000;

export interface StreamSetup {
  client: Pick<HttpClient, 'conditional'>;
  /** Something changed; also called when the link is open, because of what came before. */
  onChange(event: 'own' | 'all'): void;
  /** Whether the link is open. */
  onLink(isUp: boolean): void;
  signal: AbortSignal;
  /** From 0 to 1. */
  random?(): number;
}

/** Resolves after so long, at once when the browser is online again, and when it is over. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

/** Reads one connection until its end. Answers whether it was ever open, and whether the session is over. */
async function readOnce(setup: StreamSetup): Promise<{ wasOpen: boolean; over: boolean }> {
  const { client, onChange, onLink } = setup;
  const own = new AbortController();
  const signal = AbortSignal.any([own.signal, setup.signal]);
  const result = { wasOpen: false, over: false };
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => own.abort(), SILENT_MS);
  };
  try {
    const response = await client.conditional(PATH, null, { signal, background: true });
    const isOurs = response.headers.get('content-type')?.startsWith('text/event-stream');
    // No session any more, or no messages for this user: the next turn would end alike.
    if (response.status === 401 || response.status === 403) return { ...result, over: true };
    if (!response.ok || !isOurs || response.body === null) {
      await response.body?.cancel();
      return result;
    }
    result.wasOpen = true;
    onLink(true);
    onChange('own');
    const parser = createParser({
      onEvent: ({ event }) => {
        if (event === 'ended') result.over = true;
        else if (event === 'own' || event === 'all') onChange(event);
      },
    });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    for (;;) {
      heard();
      const { value, done } = await reader.read();
      if (done) return result;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    // The line, the service or the page went away.
    return result;
  } finally {
    clearTimeout(silence);
    own.abort();
    onLink(false);
  }
}

/**
 * Follows the stream of messages until `signal` ends it or the session does. A lost link is opened again after one second,
 * then after twice as long each time up to a minute, each pause up to half longer, so that not everybody comes at once (NOT-11).
 */
export async function followStream(setup: StreamSetup): Promise<void> {
  const { signal, random = Math.random } = setup;
  let ms = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const { wasOpen, over } = await readOnce(setup);
    if (over || signal.aborted) return;
    if (wasOpen) ms = FIRST_PAUSE_MS;
    await pause(ms * (1 + random() / 2), signal);
    ms = Math.min(ms * 2, MOST_PAUSE_MS);
  }
}
