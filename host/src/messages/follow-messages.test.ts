import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { followMessages } from './follow-messages.ts';

type Run = () => Promise<void>;

/** The lock of a browser: who asks later waits until the holder is done. */
const fakeLocks = () => {
  let last = Promise.resolve();
  return {
    request: (_name: string, ...rest: [{ signal?: AbortSignal }, Run] | [Run]) => {
      const run = rest.at(-1) as Run;
      const { signal } = rest.length === 2 ? rest[0] : {};
      const turn = last.then(async () => {
        if (!signal?.aborted) await run();
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
};

/** Tabs of one browser hear each other at once. */
class FakeChannel {
  private static readonly open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const one of FakeChannel.open)
      if (one !== this && one.name === this.name) one.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  Object.defineProperty(window, 'BroadcastChannel', { value: FakeChannel, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const stream = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

it('a session that is over ends the link of every tab: none opens it again', async () => {
  const opened: string[] = [];
  const links: string[] = [];
  const tab = (name: string) =>
    followMessages({
      client: {
        conditional: async () => {
          opened.push(name);
          return stream('event: ended\ndata: 1\n\n');
        },
      },
      queryClient: new QueryClient(),
      username: '20000009',
      isShared: true,
      onLink: (isUp) => links.push(`${name} ${isUp}`),
    });
  const tabs = [tab('first'), tab('second')];
  await waitFor(() => expect(links.slice(-2)).toEqual(['second false', 'first false']));
  // The second tab's turn at the lock comes after the first one's.
  await navigator.locks.request('portal.messages.20000009', async () => undefined);
  expect(opened).toEqual(['first']);
  for (const one of tabs) one.stop();
});
