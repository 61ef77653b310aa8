import type { MobileLogConfig } from '../../config/mobile-log.ts';

/** What the company's logging service gets: who and which device, and what happened. No token of the portal goes there. */
export interface MobileRecord {
  agentId: string | null;
  deviceId: string;
  record: Record<string, unknown>;
}

export interface MobileLog {
  /** Takes a record without waiting for anything; nothing at all when no service is configured. */
  add(record: MobileRecord): void;
  /** Resolves when what was taken is sent or given up. */
  settled(): Promise<void>;
}

const WAITING_MOST = 500;
const TIMEOUT_MS = 5_000;

const OFF: MobileLog = { add: () => undefined, settled: () => Promise.resolve() };

/**
 * Hands records on one by one, in the background: of more than 500 that wait the oldest are dropped, and one that fails is
 * dropped too, because the portal's own table has it.
 */
export function createMobileLog(
  config: MobileLogConfig,
  failed: (error: unknown) => void,
): MobileLog {
  if (config === undefined) return OFF;
  const waiting: MobileRecord[] = [];
  let running: Promise<void> | undefined;

  const send = async (record: MobileRecord) => {
    const reply = await fetch(config.url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(config.key === undefined ? {} : { authorization: `Bearer ${config.key}` }),
      },
      body: JSON.stringify(record),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the mobile logging service answered ${reply.status}`);
  };

  const sendAll = async () => {
    for (let record = waiting.shift(); record !== undefined; record = waiting.shift()) {
      await send(record).catch(failed);
    }
    running = undefined;
  };

  return {
    add: (record) => {
      waiting.push(record);
      if (waiting.length > WAITING_MOST) waiting.shift();
      running ??= sendAll();
    },
    settled: () => running ?? Promise.resolve(),
  };
}

declare module '../../deps/deps.ts' {
  interface Deps {
    /** The company's logging service for phones. */
    mobileLog: MobileLog;
  }
}
