import type { Db } from '../../db/handle.ts';
import { settingOf } from '../../settings/setting-of.ts';

/** How long overrides last, and when a version is rolled back automatically (docs/releasing.md). */
export interface RolloutSettings {
  overrideMinutes: number;
  autoRollback: boolean;
  /** Fewer failing sources never cause a rollback. */
  autoRollbackMin: number;
  /** Share of failing sources, 0 to 1, above which a version is rolled back. */
  autoRollbackShare: number;
  /** Fewer sources in all never cause a rollback in the first half hour. */
  autoRollbackLoads: number;
}

/** The current settings. */
export const rolloutSettings = async (db: Db): Promise<RolloutSettings> => ({
  overrideMinutes: await settingOf(db, 'RELEASE_OVERRIDE_MINUTES'),
  autoRollback: await settingOf(db, 'RELEASE_AUTO_ROLLBACK'),
  autoRollbackMin: await settingOf(db, 'RELEASE_AUTO_ROLLBACK_MIN'),
  autoRollbackShare: await settingOf(db, 'RELEASE_AUTO_ROLLBACK_SHARE'),
  autoRollbackLoads: await settingOf(db, 'RELEASE_AUTO_ROLLBACK_LOADS'),
});
