import { SETTING_KEYS, settingFault, specOf } from '@portal/types';
import pg from 'pg';
import type { Db } from '../db/handle.ts';
import { readSettings, readThrough, type SettingTexts, storedSettings } from './setting-of.ts';

/** The channel that the trigger of `setting` notifies. */
const CHANNEL = 'portal_setting';
/** Less than the five seconds that are promised: the last read and the answer take their part of them. */
const TTL_MS = 4_000;
const RETRY_MS = 1_000;

/** Keeps settings in memory for four seconds, and no longer than until one of them changes. */
function createKeeper(db: Db) {
  let cached: { texts: Promise<SettingTexts>; until: number } | undefined;
  return {
    texts(): Promise<SettingTexts> {
      const now = performance.now();
      if (cached === undefined || cached.until <= now) {
        const texts = readSettings(db);
        const own = { texts, until: now + TTL_MS };
        cached = own;
        texts.catch(() => {
          if (cached === own) cached = undefined;
        });
      }
      return cached.texts;
    },
    drop(): void {
      cached = undefined;
    },
  };
}

/** Reports stored values that do not count because they are broken. */
async function reportBroken(db: Db, broken: (key: string) => void): Promise<void> {
  const stored = await storedSettings(db);
  for (const key of SETTING_KEYS) {
    const value = stored.get(key);
    if (value !== undefined && settingFault(specOf(key), value) !== null) broken(key);
  }
}

/**
 * Makes `settingOf` read this handle's settings from memory, and listens for changes by any backend, page, command or
 * statement. While the listening connection is away, values are five seconds old at most.
 */
export function keepSettings(parts: {
  db: Db;
  /** Holds a password, never to be logged. */
  databaseUrl: string;
  /** Reports a stored value that does not count because it is broken. */
  broken(key: string): void;
  /** Reports that changes cannot be listened for. */
  away(error: unknown): void;
}): { stop(): Promise<void> } {
  const { db } = parts;
  const keeper = createKeeper(db);
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
      application_name: 'portal settings',
    });
    client = own;
    own.on('notification', () => {
      keeper.drop();
      void reportBroken(db, parts.broken).catch(() => {});
    });
    own.on('error', () => {});
    own.on('end', later);
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      keeper.drop();
      await reportBroken(db, parts.broken);
    } catch (error) {
      parts.away(error);
      await own.end().catch(() => {});
      later();
    }
  }

  readThrough(db, keeper);
  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
