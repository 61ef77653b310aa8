import type { Db } from '../../db/handle.ts';
import { settingOf } from '../../settings/setting-of.ts';

/** Settings as they stand now. Questions are off unless a user turned them on. */
export const recoverySettings = async (db: Db) => ({
  revealUnknown: await settingOf(db, 'RECOVERY_REVEAL_UNKNOWN_AGENT'),
  questions: await settingOf(db, 'SECURITY_QUESTIONS'),
});
