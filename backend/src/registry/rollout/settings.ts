import { COMPANY } from '@portal/domain/company';
import { and, eq, like } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';

const DAY_MINUTES = 1440;

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

/** The current settings; a missing or invalid value is the default. */
export async function rolloutSettings(db: Db): Promise<RolloutSettings> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, COMPANY), like(setting.key, 'RELEASE_%')));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const number = (key: string, fallback: number, isValid: (value: number) => boolean) => {
    const value = Number(values.get(key) || fallback);
    return isValid(value) ? value : fallback;
  };
  return {
    overrideMinutes: number(
      'RELEASE_OVERRIDE_MINUTES',
      480,
      (value) => Number.isInteger(value) && value >= 1 && value <= DAY_MINUTES,
    ),
    autoRollback: values.get('RELEASE_AUTO_ROLLBACK') !== '0',
    autoRollbackMin: number(
      'RELEASE_AUTO_ROLLBACK_MIN',
      5,
      (value) => Number.isInteger(value) && value >= 1,
    ),
    autoRollbackShare: number(
      'RELEASE_AUTO_ROLLBACK_SHARE',
      0.2,
      (value) => value > 0 && value < 1,
    ),
    autoRollbackLoads: number(
      'RELEASE_AUTO_ROLLBACK_LOADS',
      20,
      (value) => Number.isInteger(value) && value >= 1,
    ),
  };
}
