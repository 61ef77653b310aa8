import { COMPANY } from '@portal/domain/company';
import { and, eq, like } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';

const DAY_MINUTES = 1440;

/** How long overrides last and when a version is taken back (docs/releasing.md). */
export interface ReleaseSettings {
  overrideMinutes: number;
  takeBack: boolean;
  /** Failing sources below which nothing is taken back. */
  takeBackMin: number;
  /** Failing sources of all, 0 to 1, above which a version is taken back. */
  takeBackShare: number;
}

/** The settings as they stand now; what is missing or makes no sense is the default. */
export async function releaseSettings(db: Db): Promise<ReleaseSettings> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, COMPANY), like(setting.key, 'RELEASE_%')));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const number = (key: string, otherwise: number, good: (value: number) => boolean) => {
    const value = Number(values.get(key) || otherwise);
    return good(value) ? value : otherwise;
  };
  return {
    overrideMinutes: number(
      'RELEASE_OVERRIDE_MINUTES',
      480,
      (value) => Number.isInteger(value) && value >= 1 && value <= DAY_MINUTES,
    ),
    takeBack: values.get('RELEASE_TAKEBACK') !== '0',
    takeBackMin: number(
      'RELEASE_TAKEBACK_MIN',
      5,
      (value) => Number.isInteger(value) && value >= 1,
    ),
    takeBackShare: number('RELEASE_TAKEBACK_SHARE', 0.2, (value) => value > 0 && value < 1),
  };
}
