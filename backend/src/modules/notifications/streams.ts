import type { ServerResponse } from 'node:http';
import type { StreamEvent } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { Listener } from '../../db/listener.ts';
import type { Clock } from '../../deps/clock.ts';
import { type HeldSession, livingSessions } from '../auth/living-sessions.ts';

/** Shorter than the shortest idle time of usual proxies; also how late a session that ran out is seen. */
const BEAT_MS = 25_000;
/** What happens within this time is said once. */
const GATHER_MS = 100;
/** Streams of one session: tabs of one browser share theirs where the browser lets them. */
export const STREAMS_OF_SESSION_MAX = 12;
/** Streams of one service; each takes memory. */
const STREAMS_MAX = 10_000;
/** A reader who takes this much less than is sent does not read. */
const UNREAD_BYTES_MAX = 16_384;

interface Stream extends HeldSession {
  accountId: number;
  response: ServerResponse;
}

/** Open streams of messages: they say that something changed, never what (cms/notifys/stream). */
export interface MessageStreams {
  /** Whether another stream of the session may open, or why not. */
  admits(sessionId: number): 'yes' | 'session' | 'service';
  add(stream: Stream): void;
  readonly size: number;
  /** Ends all of them; readers connect again elsewhere. */
  stop(): void;
}

declare module '../../deps/deps.ts' {
  interface Deps {
    messageStreams: MessageStreams;
  }
}

/** Streams by account and by session. */
function createIndex() {
  const all = new Set<Stream>();
  const byAccount = new Map<number, Set<Stream>>();
  const bySession = new Map<number, Set<Stream>>();
  const put = (index: Map<number, Set<Stream>>, key: number, stream: Stream) => {
    const known = index.get(key) ?? new Set();
    known.add(stream);
    index.set(key, known);
  };
  const take = (index: Map<number, Set<Stream>>, key: number, stream: Stream) => {
    const known = index.get(key);
    known?.delete(stream);
    if (known?.size === 0) index.delete(key);
  };
  return {
    all,
    ofAccount: (id: number): Iterable<Stream> => byAccount.get(id) ?? [],
    ofSession: (id: number): ReadonlySet<Stream> => bySession.get(id) ?? new Set(),
    add(stream: Stream) {
      all.add(stream);
      put(byAccount, stream.accountId, stream);
      put(bySession, stream.id, stream);
    },
    remove(stream: Stream) {
      all.delete(stream);
      take(byAccount, stream.accountId, stream);
      take(bySession, stream.id, stream);
    },
  };
}

const say = (event: StreamEvent): string => `event: ${event}\ndata: 1\n\n`;

/** Says it to the reader, or drops one who does not read. */
function write({ response }: Stream, text: string): void {
  if (response.writableLength > UNREAD_BYTES_MAX) response.destroy();
  else response.write(text);
}

/**
 * Opens the registry of streams: one timer and the service's one listening connection for all of them, so that an open
 * stream costs its socket alone.
 */
export function createMessageStreams(parts: {
  db: Db;
  clock: Clock;
  listener: Pick<Listener, 'on' | 'onConnected'>;
}): MessageStreams {
  const { db, clock, listener } = parts;
  const streams = createIndex();
  const changed = new Set<number>();
  let changedForAll = false;
  let gathering: NodeJS.Timeout | undefined;

  const end = (stream: Stream) => {
    streams.remove(stream);
    stream.response.end(say('ended'));
  };
  const flush = () => {
    gathering = undefined;
    if (changedForAll) for (const stream of streams.all) write(stream, say('all'));
    for (const id of changed) for (const stream of streams.ofAccount(id)) write(stream, say('own'));
    changedForAll = false;
    changed.clear();
  };
  const gather = () => {
    gathering ??= setTimeout(flush, GATHER_MS).unref();
  };
  listener.on('portal_message', (payload) => {
    if (payload === '*') changedForAll = true;
    else for (const id of payload.split(',')) changed.add(Number(id));
    gather();
  });
  listener.on('portal_session', (id) => {
    for (const stream of [...streams.ofSession(Number(id))]) end(stream);
  });
  const endDead = async () => {
    const open = [...streams.all];
    if (open.length === 0) return;
    const living = await livingSessions(db, open, clock());
    for (const stream of open) if (!living.has(stream.id)) end(stream);
  };
  listener.onConnected(() => {
    // What was said while the connection was away is lost.
    changedForAll = true;
    gather();
    return endDead();
  });
  const beat = setInterval(() => {
    for (const stream of streams.all) write(stream, ':\n\n');
    void endDead().catch(() => {});
  }, BEAT_MS).unref();

  return {
    admits(sessionId) {
      if (streams.all.size >= STREAMS_MAX) return 'service';
      return streams.ofSession(sessionId).size < STREAMS_OF_SESSION_MAX ? 'yes' : 'session';
    },
    add(stream) {
      streams.add(stream);
      stream.response.once('close', () => streams.remove(stream));
    },
    get size() {
      return streams.all.size;
    },
    stop() {
      clearInterval(beat);
      clearTimeout(gathering);
      for (const stream of streams.all) stream.response.end();
    },
  };
}
