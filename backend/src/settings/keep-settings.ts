import { SETTING_KEYS, settingFault, specOf } from '@portal/types';
import type { Db } from '../db/handle.ts';
import type { Listener } from '../db/listener.ts';
import { readSettings, readThrough, type SettingTexts, storedSettings } from './setting-of.ts';

/** The channel that the trigger of `setting` notifies. */
const CHANNEL = 'portal_setting';
/** Less than the five seconds that are promised: the last read and the answer take their part of them. */
const TTL_MS = 4_000;

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
  listener: Pick<Listener, 'on' | 'onConnected'>;
  /** Reports a stored value that does not count because it is broken. */
  broken(key: string): void;
}): void {
  const { db, listener } = parts;
  const keeper = createKeeper(db);
  readThrough(db, keeper);
  listener.on(CHANNEL, () => {
    keeper.drop();
    void reportBroken(db, parts.broken).catch(() => {});
  });
  listener.onConnected(() => {
    keeper.drop();
    return reportBroken(db, parts.broken);
  });
}
