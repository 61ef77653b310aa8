import type { Db } from '../db/handle.ts';
import type { Allowance } from '../limits/limit.ts';
import { settingOf } from '../settings/setting-of.ts';

/** How many lookups one person may make in a minute: far above what a person reads, far below what copies all rows in a day. */
export const lookupsAllowed = async (db: Db): Promise<Allowance> => ({
  most: await settingOf(db, 'LOOKUPS_PER_MINUTE'),
  seconds: 60,
});
