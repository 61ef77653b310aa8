import pg from 'pg';

const RETRY_MS = 1_000;

/** The service's one connection that listens for notifications of the database, for all parts of the service. */
export interface Listener {
  /** Before `start`. */
  on(channel: string, handler: (payload: string) => void): void;
  /** Called when the connection is there, also again: what was notified meanwhile is lost. Before `start`. */
  onConnected(handler: () => Promise<void> | void): void;
  start(): void;
  stop(): Promise<void>;
}

export function createListener(parts: {
  /** Holds a password, never to be logged. */
  databaseUrl: string;
  /** Reports that nothing can be listened for. */
  away(error: unknown): void;
}): Listener {
  const handlers = new Map<string, (payload: string) => void>();
  const connected: (() => Promise<void> | void)[] = [];
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = () => {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, RETRY_MS);
    timer.unref();
  };

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: parts.databaseUrl,
      application_name: 'portal listener',
      keepAlive: true,
    });
    client = own;
    own.on('notification', ({ channel, payload }) => handlers.get(channel)?.(payload ?? ''));
    own.on('error', () => {});
    own.on('end', later);
    try {
      await own.connect();
      for (const channel of handlers.keys()) await own.query(`listen ${channel}`);
      for (const handler of connected) await handler();
    } catch (error) {
      parts.away(error);
      await own.end().catch(() => {});
      later();
    }
  }

  return {
    on: (channel, handler) => void handlers.set(channel, handler),
    onConnected: (handler) => void connected.push(handler),
    start: () => void connect(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
